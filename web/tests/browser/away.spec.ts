// Somebody is away: after a while the others may let the computer play his seat, and he takes it back.
import { expect, test } from '@playwright/test';
import { check } from './axe';
import { act, person, serve, together } from './serve';

const address = serve(6);

test('the seat of a player who is away is handed to the computer, and taken back', async ({ browser }) => {
  const [anna, ben] = [await person(browser, { viewport: { width: 375, height: 740 } }), await person(browser)];
  const id = await together(anna, ben, address);
  await act(anna, id, 1);
  const asked = Date.now();
  await anna.goto(`${address}#/game/${id}`);
  const away = anna.locator('[data-away]');
  await expect(anna.locator('.row')).toBeVisible();
  await expect(away).toHaveCount(0);

  // While he is there he is waited for.
  await anna.waitForTimeout(Math.max(0, asked + 55_000 - Date.now()));
  await ben.goto(`${address}#/game/${id}`);
  await ben.locator('main.board').waitFor();
  await anna.waitForTimeout(Math.max(0, asked + 63_000 - Date.now()));
  await expect(away).toHaveCount(0);
  await ben.goto(address);
  await expect(away).toContainText('Sparta is asked, but its player is not there.');
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
