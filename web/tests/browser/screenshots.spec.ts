// Pictures of the main screens for docs/screenshots, made by script/screenshots.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin, decide, dice, test } from './player';

const folder = '../docs/screenshots';
const sizes = [[1440, 900], [1024, 768], [390, 844]] as const;
test.skip(!process.env.PELOPS_SCREENSHOTS, 'made by script/screenshots');
test.setTimeout(300_000);

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    const shoot = async (page: import('@playwright/test').Page, name: string) => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(250);
        await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png` });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };

    test('start', async ({ page }) => {
      await page.goto('/');
      await page.waitForTimeout(600);
      await shoot(page, 'start');
    });

    for (const [game, moves] of [['olympus', 16], ['olympos', 18]] as const)
      test(game, async ({ page }) => {
        await begin(page, game, 2);
        const roll = dice(17);
        for (let i = 0; i < moves; i++) await decide(page, roll, 'mouse');
        await page.locator('.prompt.mine button.choice').first().click();
        await shoot(page, game);
        await page.keyboard.press('c');
        await page.waitForSelector('dialog');
        await shoot(page, `${game}-cards`);
      });

    test('scores and replay', async ({ page }) => {
      await page.goto('/');
      const record = readFileSync(join(import.meta.dirname, '../../../tests/golden/olympos_v1/3_even.record'), 'utf8');
      await page.evaluate((text) => localStorage.setItem('pelops.game', JSON.stringify({ game: 'olympos', record: text, players: [{ name: 'Anna', level: null }, { name: '', level: 'medium' }, { name: '', level: 'medium' }], mine: [0], when: 0, seen: 0 })), record);
      await page.goto('/#/play');
      await page.locator('.scores').waitFor({ timeout: 60_000 });
      await shoot(page, 'scores');
      await page.locator('.scores button').nth(1).click();
      await page.locator('.mistakes').waitFor({ timeout: 120_000 });
      for (let i = 0; i < 40; i++) await page.locator('[data-step=on]').click();
      await shoot(page, 'replay');
    });

    test('lesson', async ({ page }) => {
      await page.goto('/#/learn/olympus');
      await page.waitForSelector('.coach');
      await shoot(page, 'lesson');
    });
  });
}
