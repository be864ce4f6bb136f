// The server's lists: a public game is joined from them, finished ones are searched and paged.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { check } from './axe';
import { known, person, post, serve, type Made } from './serve';

const address = serve(4);

test('a public game is joined from the list, and from its waiting room', async ({ browser }) => {
  const [anna, ben, caro] = [await person(browser), await person(browser), await person(browser, { viewport: { width: 375, height: 740 } })];
  await known(anna, address, 'Anna');
  const { id } = await post<Made>(anna, '/games', { game: 'olympos', players: 3, public: true });

  await ben.goto(`${address}#/games`);
  await ben.locator('[data-list=open] li').waitFor();
  await check(ben, 'list of open games');
  await ben.getByRole('link', { name: 'Join Olympos, Anna' }).click();
  await ben.locator('[data-form=name] input').fill('Ben');
  await ben.locator('[data-form=name] button').click();
  await expect(ben.locator('main li').nth(1)).toContainText('Ben');

  await known(caro, address, 'Caro');
  await caro.goto(`${address}#/games`);
  await caro.locator('[data-list=open] li a').first().click();
  await expect(caro.locator('h1')).toContainText('one seat is free');
  await check(caro, 'waiting room of a public game');
  await caro.getByRole('button', { name: 'Join' }).click();
  await caro.locator('main.board').waitFor();
  await ben.locator('main.board').waitFor();
  expect(new URL(caro.url()).hash).toBe(`#/game/${id}`);
});

test('finished games are searched, and shown page by page', async ({ browser }) => {
  const page = await person(browser);
  await known(page, address, 'Anna');
  const record = readFileSync(join(import.meta.dirname, '../../../tests/golden/olympos_v1/3_sage.record'), 'utf8');
  for (let i = 0; i < 52; i++) {
    const seats = i === 0 ? 'Phryne | Dion | Lysis' : 'Timo | Chloe | Daphnis';
    expect(await post(page, '/games/import', { record: record.replace('players: 3', `players: 3\nseats: ${seats}`), public: true })).toMatchObject({ ok: true });
  }
  await page.goto(`${address}#/games`);
  const archive = page.locator('[data-list=archive]');
  await expect(archive.locator('li')).toHaveCount(50);
  await archive.getByRole('button', { name: 'Show more' }).click();
  await expect(archive.locator('li')).toHaveCount(52);
  await expect(archive.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await archive.getByRole('searchbox').fill('phryne');
  await page.keyboard.press('Enter');
  await expect(archive.locator('li')).toHaveCount(1);
  await expect(archive.locator('li')).toContainText('Dion');
  await archive.getByRole('searchbox').fill('nobody at all');
  await page.keyboard.press('Enter');
  await expect(archive.getByRole('status')).toHaveText('No finished game is here.');
});
