// Plays games in the page as a person would: by mouse, by keyboard, by touch. Fails on any error in the console.
import { expect, test as base, type Page } from '@playwright/test';

export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const errors = watch(page);
    await page.addInitScript(() => localStorage.setItem('pelops.settings', JSON.stringify({ pace: 'none', motion: 'none' })));
    await use(page);
    expect(errors).toEqual([]);
  },
});
export { expect };

export function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** The same numbers every time. */
export function dice(seed: number) {
  let state = seed >>> 0 || 1;
  return (n: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

export type Hand = 'mouse' | 'keyboard' | 'touch';

/** Begins a game with a seed, this person on the first seat, novices on the others. */
export async function begin(page: Page, game: 'olympus' | 'olympos', seed: number) {
  await page.goto('/#/setup');
  await page.locator(`input[type=radio][value=${game}]`).check({ force: true });
  for (const level of await page.locator('select').filter({ has: page.locator('option[value=novice]') }).all()) await level.selectOption('novice');
  await page.locator('summary').click();
  await page.locator('input[inputmode=numeric]').fill(String(seed));
  await page.locator('form button.primary').click();
  await page.waitForSelector('.prompt, .scores');
}

const ready = '.prompt.mine button.choice, .scores';

/** One decision; false when the game is over. */
export async function decide(page: Page, roll: (n: number) => number, hand: Hand): Promise<boolean> {
  await page.locator(ready).first().waitFor({ state: 'attached', timeout: 60_000 });
  if (await page.locator('.scores').count()) return false;
  const before = await page.locator('main.board').getAttribute('data-moment');
  const choices = page.locator('.prompt.mine button.choice');
  for (let step = 0; step < 6; step++) {
    const n = await choices.count();
    if (!n) break;
    const confirm = page.locator('[data-tool=confirm]');
    if (await confirm.count()) {
      if (hand === 'keyboard') {
        await page.locator('.prompt button.choice.picked').focus();
        await page.keyboard.press('Enter');
      } else if (hand === 'touch') await confirm.tap();
      else await confirm.click();
      break;
    }
    const at = roll(hand === 'keyboard' ? Math.min(n, 12) : n);
    if (hand === 'keyboard') {
      if (at < 9) await page.keyboard.press(String(at + 1));
      else {
        await page.keyboard.press('1');
        for (let i = 0; i < at; i++) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
      }
    } else if (hand === 'touch') await choices.nth(at).tap();
    else await choices.nth(at).click();
    await page.locator('[data-tool=confirm], .prompt .group').first().waitFor({ timeout: 5_000 });
  }
  await expect(page.locator('main.board')).not.toHaveAttribute('data-moment', before!, { timeout: 30_000 });
  return true;
}

export async function playOut(page: Page, seed: number, hand: Hand, most = 400): Promise<number> {
  const roll = dice(seed);
  let decisions = 0;
  while (decisions < most && (await decide(page, roll, hand))) decisions++;
  return decisions;
}
