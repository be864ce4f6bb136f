// The page's line to the server: what it does when it is refused, and when it goes silent.
import { expect, test } from '@playwright/test';
import { alone, known, person, serve } from './serve';

const address = serve(2);

test('a refused subscription is asked for again, and later each time', async ({ browser }) => {
  const page = await person(browser);
  await known(page, address, 'Anna');
  const { id } = await alone(page);
  const asked: number[] = [];
  await page.routeWebSocket(/api\/live/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { cmd: string; id: string };
      if (frame.cmd !== 'subscribe' || asked.push(Date.now()) > 3) return server.send(text);
      socket.send(JSON.stringify({ type: 'answer', id: frame.id, ok: false, code: 'unavailable', error: 'the database does not answer' }));
    });
  });
  await page.goto(`${address}#/game/${id}`);
  await expect(page.locator('.lost')).toBeVisible();
  await expect(page.locator('.lost')).toHaveCount(0);
  expect(asked.length).toBe(4);
  expect(asked[3]! - asked[2]!).toBeGreaterThan((asked[1]! - asked[0]!) * 2);
});

test('a game that is not to be seen any more is said to be so', async ({ browser }) => {
  const page = await person(browser);
  await known(page, address, 'Anna');
  const { id } = await alone(page);
  await page.routeWebSocket(/api\/live/, (socket) => {
    socket.onMessage((text) => socket.send(JSON.stringify({ type: 'answer', id: (JSON.parse(String(text)) as { id: string }).id, ok: false, code: 'not_found', error: 'no such game' })));
  });
  await page.goto(`${address}#/game/${id}`);
  await expect(page.getByRole('alert')).toContainText('not there any more');
});

test('a line that has gone silent is given up for another', async ({ browser }) => {
  const page = await person(browser);
  await known(page, address, 'Anna');
  const { id } = await alone(page);
  let lines = 0;
  let pings = 0;
  await page.clock.install();
  await page.routeWebSocket(/api\/live/, (socket) => {
    const dead = ++lines === 1;
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const ping = (JSON.parse(String(text)) as { cmd: string }).cmd === 'ping';
      pings += Number(ping);
      if (!dead || !ping) server.send(text);
    });
  });
  await page.goto(`${address}#/game/${id}`);
  await page.locator('main.board').waitFor();
  await expect.poll(async () => {
    await page.clock.runFor(8_000);
    return lines;
  }).toBe(2);
  expect(pings).toBe(1);
  await page.clock.runFor(30_000);
  await expect(page.locator('.lost')).toHaveCount(0);
  expect(lines).toBe(2);
});
