// Making games on the server: from a record, without spectators, with figures of one's own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { check } from './axe';
import { person, serve } from './serve';

const address = serve(7);
const golden = join(import.meta.dirname, '../../../tests/golden/olympos_v1');
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a record from a file is played on, a finished one as text goes to the archive, a bad one is refused', async ({ browser }) => {
  const page = await person(browser, { viewport: { width: 375, height: 740 } });
  await page.goto(`${address}#/games`);
  await page.getByRole('link', { name: 'Bring a record' }).click();
  await check(page, 'import');
  const bring = page.getByRole('button', { name: 'Bring it' });
  await expect(bring).toBeDisabled();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('The record as text').fill('pelops record 1\ngame: chess\n');
  await bring.click();
  await expect(page.getByRole('alert')).toContainText('That did not work');
  await page.locator('input[type=file]').setInputFiles(join(golden, '4_unfinished.record'));
  await page.getByLabel('Your seat').selectOption('Thebes');
  await page.getByLabel('The other seats').selectOption({ label: 'Computer · Novice' });
  await bring.click();
  await page.locator('main.board').waitFor();
  await expect(page.locator('.procession')).toContainText('Thebes');
  await page.locator('.prompt.mine, .scores').first().waitFor({ timeout: 60_000 });

  await page.goto(`${address}#/import`);
  await page.getByLabel('The record as text').fill(readFileSync(join(golden, '3_sage.record'), 'utf8'));
  await page.getByLabel('In the public lists').check();
  await bring.click();
  await page.locator('.scores').waitFor();
  await page.goto(`${address}#/games`);
  await expect(page.locator('[data-list=archive] li')).toHaveCount(1);
});

test('a game without spectators, with figures from a file', async ({ browser }) => {
  const [anna, ben] = [await person(browser), await person(browser)];
  await anna.goto(`${address}#/setup?invite`);
  await anna.locator('li input[type=text]').first().fill('Anna');
  await anna.getByLabel('Anybody may join').check();
  await anna.getByLabel('Others may watch').uncheck();
  await anna.locator('summary').click();
  await anna.locator('input[type=file]').setInputFiles(file('mine.toml', '[common]\nagora = { points = "many" }\n'));
  await expect(anna.getByText('mine.toml')).toBeVisible();
  await check(anna, 'set-up for a game on the server');
  await anna.locator('form button.primary').click();
  await expect(anna.getByRole('alert')).toContainText('agora');
  const sent = anna.waitForRequest((request) => request.url().endsWith('/api/games'));
  await anna.locator('input[type=file]').setInputFiles(file('better.toml', '[game]\nglory_points = 3\n'));
  await anna.locator('form button.primary').click();
  expect((await sent).postDataJSON()).toMatchObject({ spectators: false, public: true, figures: '[game]\nglory_points = 3\n' });
  await anna.locator('[data-link=invite]').waitFor();
  await expect(anna.locator('[data-link=watch]')).toHaveCount(0);
  await anna.locator('[data-start]').click();
  await anna.locator('main.board').waitFor();

  await ben.goto(anna.url());
  await ben.locator('[data-form=name] input').fill('Ben');
  await ben.locator('[data-form=name] button').click();
  await expect(ben.getByRole('alert')).toBeVisible();
  await expect(ben.locator('main.board')).toHaveCount(0);
});
