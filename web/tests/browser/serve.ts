// A server for the tests of one file, and people who come to it.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

const program = process.env.PELOPS_PROGRAM ?? join(import.meta.dirname, '../../../build/release/pelops');
const first = Number(process.env.PELOPS_PAGE_PORT ?? 4831);

/** Files run side by side: each has a number of its own. */
export function serve(number: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'pelops-page-'));
  const port = first + number;
  const address = `http://127.0.0.1:${port}/`;
  let server: ChildProcess;
  test.beforeAll(async () => {
    server = spawn(program, ['serve', '--port', String(port), '--database', join(folder, 'games.sqlite'), '--page', join(import.meta.dirname, '../../dist'), '--log-level', 'error', '--requests', '400'], { stdio: 'inherit' });
    await expect.poll(() => fetch(`${address}health`).then((answer) => answer.ok, () => false), { timeout: 20_000 }).toBe(true);
  });
  test.afterAll(() => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  return address;
}

/** Somebody with a browser of his own. */
export async function person(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.getItem('pelops.settings') ?? localStorage.setItem('pelops.settings', JSON.stringify({ pace: 'none', motion: 'none' })));
  return page;
}

export interface Made {
  id: string;
  invite: string;
}
/** Makes the page known to the server by a name, and gives it a game of its own. */
export async function known(page: Page, address: string, name: string) {
  await page.goto(address);
  await page.evaluate(async (name) => {
    await fetch('/api/me', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Pelops': '1' }, body: JSON.stringify({ name }) });
    localStorage.setItem('pelops.known', '1');
  }, name);
}
export const post = <T = Record<string, unknown>>(page: Page, path: string, body: unknown): Promise<T> =>
  page.evaluate(
    async ([path, body]) => (await fetch(`/api${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Pelops': '1' }, body: JSON.stringify(body) })).json() as Promise<never>,
    [path, body] as const,
  );
/** A game with two computers, which has begun. */
export const alone = (page: Page, more: Record<string, unknown> = {}) =>
  post<Made>(page, '/games', { game: 'olympus', players: 3, seats: [{ kind: 'me' }, { kind: 'computer', level: 'novice' }, { kind: 'computer', level: 'novice' }], ...more });

/** Anna's game with Ben and a computer; it runs. */
export async function together(anna: Page, ben: Page, address: string): Promise<string> {
  await known(anna, address, 'Anna');
  await known(ben, address, 'Ben');
  const { id, invite } = await post<Made>(anna, '/games', { game: 'olympus', players: 3, start: 0, seats: [{ kind: 'me' }, { kind: 'human' }, { kind: 'computer', level: 'novice' }] });
  await post(ben, `/games/${id}/join`, { invite });
  return id;
}

/** Plays for this person until it is somebody else's turn. */
export async function act(page: Page, id: string, other: number) {
  const state = () => page.evaluate(async (id) => ((await (await fetch(`/api/games/${id}`)).json()) as { state: { sequence: number; seat: number; asked: { seat: number } } }).state, id);
  for (let i = 0; i < 100; i++) {
    const { sequence, seat, asked } = await state();
    if (asked.seat === other) return;
    if (asked.seat === seat) await post(page, `/games/${id}/act`, { sequence, n: 0 });
    else await page.waitForTimeout(50);
  }
  throw new Error('the other is never asked');
}
