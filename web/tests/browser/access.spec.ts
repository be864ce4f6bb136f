// WCAG 2.2 AA by axe-core on every screen, in both themes; zoom; reading order.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './axe';
import { begin, decide, dice, expect, test } from './player';

const finished = (game: string) => readFileSync(join(import.meta.dirname, `../../../tests/golden/${game}_v1/3_even.record`), 'utf8');

test.describe.configure({ timeout: 200_000 });

test('pages', async ({ page }) => {
  for (const hash of ['', '#/setup', '#/setup?screen', '#/settings', '#/replay', '#/rules/olympus', '#/rules/olympos', '#/cards/olympus', '#/cards/olympos', '#/figures/olympus/parthenon', '#/games', '#/nowhere']) {
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

for (const game of ['olympus', 'olympos'] as const)
  test(`scores and replay of ${game}`, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(([kind, record]) => localStorage.setItem('pelops.game', JSON.stringify({ game: kind, record, players: [{ name: 'Anna', level: null }, { name: '', level: 'easy' }, { name: '', level: 'easy' }], mine: [0], when: 0, seen: 0 })), [game, finished(game)] as const);
    await page.goto('/#/play');
    await page.locator('.scores').waitFor({ timeout: 30_000 });
    await check(page, 'scores');
    if (game === 'olympus') return; // its board was looked at above, and a replay of a thousand moments takes axe minutes
    await page.goto('/#/replay');
    await page.locator('textarea').fill(finished(game));
    await page.locator('form button').click();
    await page.locator('[data-step=on]').click({ timeout: 60_000 });
    await check(page, 'replay');
  });

test('curtain', async ({ page }) => {
  await page.goto('/#/setup?screen');
  await page.locator('input[type=radio][value=olympos]').check({ force: true });
  await page.locator('form button.primary').click();
  await page.locator('.curtain button, .prompt.mine button.choice').first().waitFor();
  const roll = dice(8);
  for (let i = 0; i < 6 && !(await page.locator('.curtain').count()); i++) {
    await decide(page, roll, 'mouse');
    await page.locator('.curtain button, .prompt.mine button.choice').first().waitFor();
  }
  await expect(page.locator('.curtain')).toHaveCount(1);
  await check(page, 'curtain');
});

test('lesson', async ({ page }) => {
  await page.goto('/#/learn/olympus');
  await page.waitForSelector('.coach');
  await check(page, 'lesson');
});

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
