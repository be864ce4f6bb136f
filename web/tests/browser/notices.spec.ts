// A person who looks elsewhere is called: by a mark in the page, by the icon, by the browser's own notice.
import { expect, test, type Page } from '@playwright/test';
import { check } from './axe';
import { act, known, person, post, serve, together, type Made } from './serve';

const address = serve(3);

/** Keeps what the browser is asked to show, and lets the test hide the page. */
async function spy(page: Page, permission: NotificationPermission, answer: NotificationPermission) {
  await page.addInitScript(
    ([permission, answer]) => {
      const shown: { title: string; tag: string; closed: boolean; onclick?: () => void }[] = [];
      let hidden = false;
      class Spy {
        static permission = permission;
        static requestPermission = () => Promise.resolve((Spy.permission = answer));
        constructor(title: string, { tag }: { tag: string }) {
          shown.push(Object.assign(this, { title, tag, closed: false }));
        }
        close() {
          Object.assign(this, { closed: true });
        }
      }
      Object.defineProperty(document, 'hidden', { get: () => hidden });
      Object.assign(window, { Notification: Spy, shown, hide: (yes: boolean) => { hidden = yes; document.dispatchEvent(new Event('visibilitychange')); } });
    },
    [permission, answer] as const,
  );
}
interface Spied {
  shown: { title: string; tag: string; closed: boolean; onclick(): void }[];
  hide(yes: boolean): void;
}
const hide = (page: Page, yes: boolean) => page.evaluate((yes) => (window as unknown as Spied).hide(yes), yes);
const shown = (page: Page) => page.evaluate(() => (window as unknown as Spied).shown.map(({ title, tag, closed }) => ({ title, tag, closed })));
const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href');

test('a mark in the start page, in the list and over another page, until the game is opened', async ({ browser }) => {
  const [anna, ben] = [await person(browser), await person(browser)];
  const id = await together(anna, ben, address);
  await ben.goto(`${address}#/`);
  await ben.reload();
  await expect(ben.locator('h1')).toBeVisible();
  await ben.waitForTimeout(500); // its line opens
  await act(anna, id, 1);
  await expect(ben.locator('.ways .call')).toHaveText('One game waits for you');
  await expect(ben).toHaveTitle(/^● /);
  expect(await icon(ben)).toContain('icon-call');
  await check(ben, 'start with a call');
  await ben.locator('.ways a[href="#/games"]').click();
  await expect(ben.locator('em.call')).toHaveText('It is your turn');
  await check(ben, 'list with a call');
  await ben.goto(`${address}#/rules/olympus`);
  await check(ben, 'rules with a call');
  await ben.getByRole('link', { name: 'Open the game' }).click();
  await ben.locator('main.board').waitFor();
  await expect(ben.getByRole('link', { name: 'Open the game' })).toHaveCount(0);
  await expect.poll(() => icon(ben)).toContain('icon.svg');
});

test('one notice of the browser for a game, closed when the person looks', async ({ browser }) => {
  const [anna, ben] = [await person(browser), await person(browser)];
  await spy(ben, 'default', 'granted');
  const id = await together(anna, ben, address);
  await ben.goto(`${address}#/game/${id}`);
  await ben.locator('[data-choices]').click();
  const bell = ben.locator('[data-notify]');
  await expect(bell).not.toBeChecked();
  await bell.check();
  await check(ben, 'choices at a game');
  await ben.keyboard.press('Escape');
  await hide(ben, true);
  await act(anna, id, 1);
  await expect.poll(() => shown(ben)).toEqual([{ title: 'Pelops: It is your turn', tag: id, closed: false }]);
  await expect(ben).toHaveTitle(/^● /);
  expect(await icon(ben)).toContain('icon-call');
  await act(ben, id, 0);
  await act(anna, id, 1);
  await ben.waitForTimeout(500);
  expect(await shown(ben)).toHaveLength(1);
  await hide(ben, false);
  await expect.poll(() => shown(ben)).toEqual([{ title: 'Pelops: It is your turn', tag: id, closed: true }]);
  expect(await icon(ben)).toContain('icon.svg');

  // From the start page a click on it opens the game; the wish is remembered.
  await act(ben, id, 0);
  await ben.goto(`${address}#/`);
  await ben.waitForTimeout(500);
  await hide(ben, true);
  await act(anna, id, 1);
  await expect.poll(() => shown(ben)).toHaveLength(2);
  await hide(ben, false);
  await ben.evaluate(() => (window as unknown as Spied).shown[1]!.onclick());
  await ben.locator('main.board').waitFor();
});

test('a browser that blocks notices is said to do so', async ({ browser }) => {
  const page = await person(browser);
  await spy(page, 'default', 'denied');
  await page.goto(`${address}#/settings`);
  await page.locator('[data-notify]').check();
  await expect(page.getByText('The browser has blocked notices')).toBeVisible();
  await check(page, 'settings with notices blocked');
});

test('a game that is muted calls in the page only', async ({ browser }) => {
  const [anna, ben] = [await person(browser), await person(browser)];
  await spy(ben, 'granted', 'granted');
  const id = await together(anna, ben, address);
  await ben.goto(`${address}#/game/${id}`);
  await ben.locator('[data-choices]').click();
  await ben.locator('[data-notify]').check();
  const sent = ben.waitForResponse(/mute/);
  await ben.locator('[data-mute]').check();
  expect(((await (await sent).json()) as { ok: boolean }).ok).toBe(true);
  await ben.reload();
  await ben.locator('[data-choices]').click();
  await expect(ben.locator('[data-mute]')).toBeChecked();
  await ben.keyboard.press('Escape');
  await hide(ben, true);
  await act(anna, id, 1);
  await expect.poll(() => icon(ben)).toContain('icon-call');
  await ben.waitForTimeout(300);
  expect(await shown(ben)).toEqual([]);
});

test('a game that begins calls, and so does a player who leaves it', async ({ browser }) => {
  const [anna, ben, caro] = [await person(browser), await person(browser), await person(browser)];
  for (const [page, name] of [[anna, 'Anna'], [ben, 'Ben'], [caro, 'Caro']] as const) await known(page, address, name);
  const { id, invite } = await post<Made>(anna, '/games', { game: 'olympus', players: 3, start: 0 });
  await post(ben, `/games/${id}/join`, { invite });
  await ben.goto(`${address}#/games`);
  await ben.reload();
  const row = ben.locator('[data-list=mine] li');
  await expect(row).toContainText('waiting for players');
  await ben.waitForTimeout(500); // its line opens
  await post(caro, `/games/${id}/join`, { invite });
  await expect(row.locator('.call')).toHaveText('A game has begun');
  await expect(row).toContainText('running');
  // Once, until he has looked.
  await ben.goto(`${address}#/game/${id}`);
  await ben.locator('main.board').waitFor();
  await ben.goto(`${address}#/games`);
  await expect(row.locator('.call')).toHaveCount(0);
  await ben.waitForTimeout(500);
  await post(caro, `/games/${id}/leave`, {});
  await expect(row.locator('.call')).toHaveText('A player has left');
});

test('with a service worker the notice comes from it, and its click opens the game', async ({ browser }) => {
  const [anna, ben] = [await person(browser), await person(browser, { serviceWorkers: 'allow', permissions: ['notifications'] })];
  const id = await together(anna, ben, address);
  await ben.goto(`${address}#/settings`);
  await ben.evaluate(async () => void (await navigator.serviceWorker.ready));
  await ben.reload();
  await ben.locator('[data-notify]').check();
  await ben.waitForTimeout(500); // its line opens
  await ben.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
  await act(anna, id, 1);
  const notices = () => ben.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag }) => ({ title, tag })));
  await expect.poll(notices).toEqual([{ title: 'Pelops: It is your turn', tag: id }]);
  await ben.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => false }));
  const [worker] = ben.context().serviceWorkers();
  await worker!.evaluate(async () => {
    const own = globalThis as unknown as { registration: ServiceWorkerRegistration; NotificationEvent: new (type: string, about: object) => Event };
    const [notification] = await own.registration.getNotifications();
    dispatchEvent(new own.NotificationEvent('notificationclick', { notification }));
  });
  await ben.locator('main.board').waitFor();
  await expect.poll(notices).toEqual([]);
});
