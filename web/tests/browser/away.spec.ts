// Somebody is away: after a while the others may let the computer play his seat, and he takes it back.
import { expect, test } from '@playwright/test';
import { check } from './axe';
import { act, alone, known, person, serve, together } from './serve';

const address = serve(6);

test('the seat of a player who is away is handed to the computer, and taken back', async ({ browser }) => {
  const [anna, ben] = [await person(browser, { viewport: { width: 375, height: 740 } }), await person(browser)];
  const id = await together(anna, ben, address);
  await act(anna, id, 1);
  await anna.goto(`${address}#/game/${id}`);
  const away = anna.locator('[data-away]');
  await expect(anna.locator('.row')).toBeVisible();
  await expect(away).toHaveCount(0);

  // He looks in and goes: from then on it counts.
  await ben.goto(`${address}#/game/${id}`);
  await ben.locator('main.board').waitFor();
  await ben.goto(address);
  const left = Date.now();
  await anna.waitForTimeout(Math.max(0, left + 57_000 - Date.now()));
  await expect(away).toHaveCount(0);
  await expect(away).toContainText('Sparta is asked, but its player is not there.', { timeout: 15_000 });
  await check(anna, 'game with a player away');
  await away.getByRole('button').click();
  await expect(away).toHaveCount(0);

  await ben.goto(`${address}#/game/${id}`);
  await ben.getByRole('button', { name: 'Play myself again' }).click();
  await expect(ben.getByRole('button', { name: 'Play myself again' })).toHaveCount(0);
  await ben.locator('[data-choices]').click();
  await ben.getByRole('button', { name: 'Let the computer play for me' }).click();
  await expect(ben.getByRole('button', { name: 'Play myself again' })).toBeVisible();
});

test('while the computer plays for us it is not our turn, and afterwards it is', async ({ browser }) => {
  const page = await person(browser);
  await known(page, address, 'Anna');
  const { id } = await alone(page, { seats: [{ kind: 'me' }, { kind: 'computer', level: 'master' }, { kind: 'computer', level: 'master' }], start: 0 }); // slow enough not to be over
  await page.goto(`${address}#/game/${id}`);
  await page.locator('.prompt.mine button.choice').first().waitFor();
  await page.locator('[data-choices]').click();
  await page.getByRole('button', { name: 'Let the computer play for me' }).click();
  await page.getByRole('button', { name: 'Play myself again' }).waitFor();
  await expect(page.locator('.prompt.mine')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play myself again' }).click();
  await page.locator('.prompt.mine button.choice').first().waitFor();
});
