// A newcomer takes the lesson of each game, doing only what it asks, and then has a game against easy.
import { expect, test } from './player';

for (const game of ['olympus', 'olympos']) {
  test(`the lesson of ${game}`, async ({ page }) => {
    await page.goto('/');
    await page.locator(`a[href="#/learn/${game}"]`).click();
    await page.waitForSelector('.coach');
    for (let i = 0; i < 80 && !(await page.locator('[data-tool=play]').count()); i++) {
      const next = page.locator('[data-tool=next]');
      const confirm = page.locator('[data-tool=confirm]');
      if (await next.count()) await next.click();
      else if ((await confirm.count()) && (await page.locator('.prompt.mine .choice.picked.coached').count())) await confirm.click();
      else if (await page.locator('.prompt.mine .choice.coached').count()) await page.locator('.prompt.mine .choice.coached').first().click();
      await page.waitForTimeout(150);
    }
    await page.locator('[data-tool=play]').click();
    await page.waitForSelector('.prompt', { timeout: 20_000 });
    await expect(page.locator('.coach')).toHaveCount(0);
  });
}
