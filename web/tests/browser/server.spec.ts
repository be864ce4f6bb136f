// A game over the server with three browsers: one reloads in the middle, one loses the network and comes back.
import { expect, test, type Page } from '@playwright/test';
import { check } from './axe';
import { decide, dice, watch } from './player';
import { person, serve } from './serve';

const address = serve(1);

test('the server sends the page packed, and the engine runs from it', async ({ page }) => {
  const packed = new Map<string, string | undefined>();
  page.on('response', (response) => packed.set(new URL(response.url()).pathname.replace(/^.*[.]/, ''), response.headers()['content-encoding']));
  await page.goto(address);
  await page.locator('[data-play=olympus]').click();
  await page.locator('.prompt').waitFor();
  for (const kind of ['js', 'css', 'wasm']) expect(packed.get(kind), kind).toMatch(/^(br|gzip)$/);
});

test('a server at home, reached by a name and without https', async ({ browser }) => {
  const page = await person(browser);
  const errors = watch(page);
  await page.goto(`${address.replace('127.0.0.1', 'pelops.test')}#/setup?invite`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false); // a browser has less for such a page
  await page.locator('input[type=radio][value=olympus]').check({ force: true });
  await page.locator('li input[type=text]').first().fill('Anna');
  await page.locator('form button.primary').click();
  const link = page.locator('[data-link=invite]');
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const wanted = await link.inputValue();
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('textarea'), { id: 'pasted' })));
  await page.locator('#pasted').focus();
  await page.keyboard.press('Control+V');
  await expect(page.locator('#pasted')).toHaveValue(wanted);
  await page.locator('[data-start]').click();
  await page.locator('main.board').waitFor({ timeout: 30_000 });
  await page.locator('.prompt.mine button.choice').first().waitFor();
  await decide(page, dice(3), 'mouse');
  await expect(page.locator('.log li').first()).toBeVisible();
  // One header is for https only, and the browser says so.
  expect(errors.filter((one) => !one.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
});

test('three browsers, a reload, a lost network', async ({ browser }) => {
  test.setTimeout(360_000);
  const people: { page: Page; errors: string[] }[] = [];
  for (let i = 0; i < 3; i++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('pelops.settings', JSON.stringify({ pace: 'none', motion: 'none' })));
    people.push({ page, errors: watch(page) });
  }
  const [host, second, third] = people.map((one) => one.page) as [Page, Page, Page];

  await host.goto(`${address}#/setup?invite`);
  await host.locator('input[type=radio][value=olympos]').check({ force: true });
  await host.locator('li input[type=text]').first().fill('Anna');
  await host.locator('form button.primary').click();
  const link = await host.locator('[data-link=invite]').inputValue();
  await check(host, 'lobby');
  for (const [page, name] of [[second, 'Ben'], [third, 'Caro']] as const) {
    // One has the page's own link, the other the server's.
    await page.goto(page === second ? link : link.replace('#/game', 'game'));
    await page.locator('[data-form=name] input').fill(name);
    await page.locator('[data-form=name] button').click();
  }
  for (const { page } of people) await page.locator('main.board').waitFor({ timeout: 30_000 });

  await check(host, 'game on the server');
  const roll = dice(51);
  const acting = async () => {
    for (let i = 0; i < 400; i++) {
      for (const { page } of people) if (await page.locator('.scores').count()) return null;
      for (const { page } of people) if (await page.locator('.prompt.mine button.choice').count()) return page;
      await host.waitForTimeout(50);
    }
    throw new Error('nobody is asked');
  };
  for (let moves = 0; moves < 500; moves++) {
    const page = await acting();
    if (!page) break;
    await decide(page, roll, 'mouse');
    if (moves === 12) {
      // What a choice would do comes from the server.
      const next = await acting();
      await next!.locator('.prompt.mine button.choice').first().click();
      if (await next!.locator('.prompt .group').count()) await next!.locator('.prompt.mine button.choice').first().click();
      await expect(next!.locator('.prompt .changes')).not.toBeEmpty();
    }
    if (moves === 18) {
      // Behind what another did, taking back is asked for; the others may rather not.
      const [asks, refuses] = people.map((one) => one.page).filter((one) => one !== page) as [Page, Page];
      await asks.locator('[data-tool=undo]').click();
      await refuses.locator('.wish button').nth(1).click();
      for (const one of [page, refuses]) await expect(one.locator('.wish')).toHaveCount(0);
    }
    if (moves === 15) await second.reload();
    if (moves === 22) await third.context().setOffline(true);
    if (moves === 22) await host.waitForTimeout(1500);
    if (moves === 22) await third.context().setOffline(false);
  }
  for (const { page } of people) await page.locator('.scores').waitFor({ timeout: 30_000 });
  const totals = await Promise.all(people.map(({ page }) => page.locator('.scores .total').allInnerTexts()));
  expect(totals[1]).toEqual(totals[0]);
  expect(totals[2]).toEqual(totals[0]);
  await host.goto(`${address}#/games`);
  await host.locator('h2').first().waitFor();
  await check(host, 'games on the server');
  for (const { errors } of people) expect(errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(text))).toEqual([]);
});
