// Whole games against the computer: by mouse, by keyboard alone, on a phone by touch, and without a network.
import { devices } from '@playwright/test';
import { begin, expect, playOut, test } from './player';

test.describe.configure({ timeout: 240_000 });

test('a game of Olympus by mouse', async ({ page }) => {
  await begin(page, 'olympus', 3);
  expect(await playOut(page, 11, 'mouse')).toBeGreaterThan(20);
  await expect(page.locator('.scores table tbody tr')).toHaveCount(3);
});

test('a game of Olympos by mouse', async ({ page }) => {
  await begin(page, 'olympos', 5);
  expect(await playOut(page, 12, 'mouse')).toBeGreaterThan(15);
  await expect(page.locator('.scores table tbody tr')).toHaveCount(3);
});

test('a game by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-play=olympos]').waitFor();
  // The button that starts a game is reached with Tab.
  const here = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.play);
  for (let i = 0; i < 20 && (await here()) !== 'olympos'; i++) await page.keyboard.press('Tab');
  expect(await here()).toBe('olympos');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.prompt');
  expect(await playOut(page, 13, 'keyboard')).toBeGreaterThan(12);
});

test('starts a game within a second', async ({ page }) => {
  await page.goto('/');
  await page.waitForTimeout(1500); // the engine warms up while one reads
  const began = Date.now();
  await page.locator('[data-play=olympus]').click();
  await page.waitForSelector('.prompt');
  expect(Date.now() - began).toBeLessThan(1000 * Number(process.env.PELOPS_SLOW ?? 2));
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];
  test.use({ ...phone, viewport: { width: 360, height: 740 } });

  test('a game by touch, and nothing sticks out', async ({ page }) => {
    await begin(page, 'olympos', 7);
    expect(await playOut(page, 14, 'touch')).toBeGreaterThan(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test('plays without a network after the first load', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await (await caches.open((await caches.keys())[0]!)).keys()).length > 20);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await page.locator('[data-play=olympos]').click();
  await page.waitForSelector('.prompt');
  const roll = 15;
  expect(await playOut(page, roll, 'mouse', 14)).toBe(14);
  await context.setOffline(false);
});
