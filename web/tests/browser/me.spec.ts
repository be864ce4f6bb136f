// Who one is for the server: name and contact, and the way to another device.
import { expect, test } from '@playwright/test';
import { check } from './axe';
import { alone, known, person, serve } from './serve';

const address = serve(5);

test('name and contact are kept; a code makes another device ours, once', async ({ browser }) => {
  const [laptop, phone] = [await person(browser), await person(browser, { viewport: { width: 375, height: 740 } })];
  await laptop.goto(`${address}#/settings`);
  await expect(laptop.getByRole('button', { name: 'Make a code' })).toHaveCount(0);
  await laptop.getByLabel('Your name').fill('Anna');
  await laptop.getByLabel('Where notices may reach you').fill('anna@example.org');
  await laptop.getByRole('button', { name: 'Save' }).click();
  await expect(laptop.getByText('Saved.')).toBeVisible();
  await laptop.reload();
  await expect(laptop.getByLabel('Where notices may reach you')).toHaveValue('anna@example.org');
  const { id } = await alone(laptop);
  await laptop.getByRole('button', { name: 'Make a code' }).click();
  const code = await laptop.locator('[data-code]').inputValue();
  await check(laptop, 'settings with a code');

  await phone.goto(`${address}#/settings`);
  await phone.getByLabel('Code from another device').fill(code.toLowerCase().replaceAll('-', ' '));
  await phone.getByRole('button', { name: 'Use the code' }).click();
  await expect(phone.getByText('Here you are now Anna.')).toBeVisible();
  await check(phone, 'settings after a code');
  await phone.goto(`${address}#/games`);
  await phone.locator(`[data-list=mine] a[href$="${id}"]`).click();
  await expect(phone.locator('.prompt')).toBeVisible();

  // The code is used up; a person who comes by a link can enter one there.
  const other = await person(browser);
  await other.goto(`${address}#/game/${id}`);
  await other.locator('summary').click();
  await other.getByLabel('Code from another device').fill(code);
  await other.getByRole('button', { name: 'Use the code' }).click();
  await expect(other.getByRole('alert')).toContainText('used already');
  await laptop.getByRole('button', { name: 'Make a code' }).click();
  await expect(laptop.locator('[data-code]')).not.toHaveValue(code);
  await other.getByLabel('Code from another device').fill(await laptop.locator('[data-code]').inputValue());
  await other.getByRole('button', { name: 'Use the code' }).click();
  await other.locator('main.board').waitFor();
});

test('what the server refuses is said in the page’s language', async ({ browser }) => {
  const [anna, berta] = [await person(browser), await person(browser, { locale: 'it' })];
  await known(anna, address, 'Anna');
  const { id } = await alone(anna);
  await berta.goto(`${address}#/settings`);
  await berta.getByLabel('Codice da un altro dispositivo').fill('AAAAA-AAAAA-AAAAA-AAAAA');
  await berta.getByRole('button', { name: 'Usa il codice' }).click();
  await expect(berta.getByRole('alert')).toHaveText('Non ha funzionato: questo codice è sconosciuto, o è già stato usato');
  await berta.getByLabel('Il tuo nome').fill('Berta | Carla');
  await berta.getByRole('button', { name: 'Salva' }).click();
  await expect(berta.locator('[data-form=me] [role=alert]')).toHaveText('Non ha funzionato: un nome non può contenere `|` né caratteri di controllo');
  await berta.getByLabel('Il tuo nome').fill('Berta');
  await berta.getByRole('button', { name: 'Salva' }).click();
  await expect(berta.getByText('Salvato.')).toBeVisible();

  await berta.goto(`${address}#/game/${id}?invite=wrong`);
  await expect(berta.getByRole('alert')).toHaveText('questo invito non vale per la partita; chiedi un nuovo link');
  await berta.goto(`${address}#/import`);
  await berta.getByLabel('La registrazione come testo').fill('Cara Anna');
  await berta.getByRole('button', { name: 'Portala' }).click();
  await expect(berta.getByRole('alert')).toHaveText('Non ha funzionato: riga 1: una registrazione comincia con `pelops record 1`, non con "Cara Anna"');
});
