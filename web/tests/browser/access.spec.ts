// WCAG 2.2 AA by axe-core on every screen, in both themes; zoom; reading order.
import AxeBuilder from '@axe-core/playwright';
import { begin, decide, dice, expect, test } from './player';

async function check(page: import('@playwright/test').Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`)).toEqual([]);
}

test.describe.configure({ timeout: 200_000 });

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('pages', async ({ page }) => {
      for (const hash of ['', '#/setup', '#/setup?screen', '#/settings', '#/replay', '#/rules/olympus', '#/rules/olympos', '#/cards/olympus', '#/cards/olympos']) {
        await page.goto(`/${hash}`);
        await page.waitForTimeout(400);
        await check(page, hash || 'start');
      }
    });

    for (const game of ['olympus', 'olympos'] as const) {
      test(`table of ${game}`, async ({ page }) => {
        await begin(page, game, 40);
        const roll = dice(41);
        for (let i = 0; i < 10; i++) await decide(page, roll, 'mouse');
        await page.locator('.prompt.mine button.choice').first().click();
        await page.waitForTimeout(200);
        await check(page, 'table');
        for (const key of ['c', 'r', 't', 'l', '?']) {
          await page.locator('h1').first().click();
          await page.keyboard.press(key);
          await page.waitForSelector('dialog[open]');
          await check(page, `sheet ${key}`);
          await page.keyboard.press('Escape');
          await expect(page.locator('dialog')).toHaveCount(0);
        }
      });
    }

    test('lesson', async ({ page }) => {
      await page.goto('/#/learn/olympus');
      await page.waitForSelector('.coach');
      await check(page, 'lesson');
    });
  });
}

test('at 200 % nothing needs sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await begin(page, 'olympus', 42);
  await page.locator('.prompt').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
});

test('from 1280x720 up the table does not scroll', async ({ page }) => {
  for (const [width, height] of [[1280, 720], [1440, 900], [1920, 1080]] as const) {
    await page.setViewportSize({ width, height });
    await begin(page, 'olympus', 43);
    await page.locator('.prompt').waitFor();
    const size = await page.evaluate(() => ({ scroll: document.documentElement.scrollHeight, inner: innerHeight }));
    expect(size.scroll).toBeLessThanOrEqual(size.inner + 1);
  }
});
