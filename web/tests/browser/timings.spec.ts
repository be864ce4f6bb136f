// What the page takes: first load, the answer to a click, frames while pieces move, the module's speed beside the program's.
// Reports figures, and fails only where something does not happen at all: seconds depend on the machine, see
// docs/performance.md. Run by hand: PELOPS_TIMINGS=1 npx playwright test tests/browser/timings.spec.ts
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { devices } from '@playwright/test';
import { begin, decide, dice, expect, test } from './player';

test.skip(!process.env.PELOPS_TIMINGS, 'measures: run by hand');
test.setTimeout(300_000);
const root = join(import.meta.dirname, '../../..');
const slower = Number(process.env.PELOPS_THROTTLE ?? 4); // a middling phone beside this machine

const report = (what: string, figures: Record<string, number>) => console.log(`${what}: ${Object.entries(figures).map(([name, value]) => `${name} ${Math.round(value * 100) / 100}`).join(', ')}`);
const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

for (const [kind, rate] of [['laptop', 1], ['phone', slower]] as const) {
  test.describe(kind, () => {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];
    if (kind === 'phone') test.use({ ...phone });

    test.beforeEach(async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    });

    test('first load', async ({ browser }) => {
      const painted: number[] = [];
      const usable: number[] = [];
      const worked: number[] = []; // the page's thread, without what it waited for the machine
      for (let i = 0; i < 5; i++) {
        const context = await browser.newContext(kind === 'phone' ? phone : {});
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        await page.goto(test.info().project.use.baseURL!);
        await page.locator('[data-play=olympus]').waitFor();
        usable.push(await page.evaluate(() => performance.now()));
        const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime); // told after the frame
        painted.push((await paint.jsonValue())!);
        const { metrics } = await session.send('Performance.getMetrics');
        worked.push(1000 * metrics.find((one) => one.name === 'TaskDuration')!.value);
        await context.close();
      }
      report(`${kind}, first load, ms`, { 'first paint': median(painted), usable: median(usable), slowest: Math.max(...usable), 'work of the thread': median(worked) });
      expect(painted.every((one) => one > 0)).toBe(true);
    });

    for (const game of ['olympus', 'olympos'] as const)
      test(`a click in ${game}`, async ({ page }) => {
        await begin(page, game, 3);
        const roll = dice(11);
        const shown: number[] = [];
        const previewed: number[] = [];
        const worked: number[] = [];
        const session = await page.context().newCDPSession(page);
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        const work = async () => 1000 * (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration')!.value;
        for (let i = 0; i < 12; i++) {
          await page.locator('.prompt.mine button.choice').first().waitFor();
          const before = await work();
          // From the click to the frame in which the choice is marked, and to its preview.
          const [mark, look] = await page.evaluate(async () => {
            const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
            const choice = document.querySelector<HTMLElement>('.prompt.mine button.choice')!;
            const began = performance.now();
            choice.click();
            await frame();
            const first = performance.now() - began;
            for (let k = 0; k < 120 && !document.querySelector('.prompt .preview .changes, .prompt .group'); k++) await frame();
            return [first, performance.now() - began] as const;
          });
          shown.push(mark);
          previewed.push(look);
          worked.push((await work()) - before);
          if (!(await decide(page, roll, 'mouse'))) break;
        }
        report(`${kind}, click in ${game}, ms`, { 'choice marked': median(shown), slowest: Math.max(...shown), 'preview shown': median(previewed), 'slowest preview': Math.max(...previewed), 'work of the thread': median(worked) });
        expect(shown.length).toBeGreaterThan(3);
      });

    test('frames while pieces move', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('pelops.settings', JSON.stringify({ pace: 'quick', motion: 'auto' })));
      await begin(page, 'olympus', 3);
      await page.locator('.prompt.mine button.choice').first().waitFor({ timeout: 60_000 });
      const frames = page.evaluate(async () => {
        const gaps: number[] = [];
        let last = performance.now();
        const until = last + 8000;
        while (last < until) {
          const flying = document.querySelector('.flying') !== null;
          await new Promise(requestAnimationFrame);
          const now = performance.now();
          if (flying) gaps.push(now - last);
          last = now;
        }
        return gaps;
      });
      const roll = dice(5);
      const began = Date.now();
      while (Date.now() - began < 7000 && (await decide(page, roll, 'mouse')));
      const gaps = await frames;
      report(`${kind}, frames while pieces move`, { frames: gaps.length, 'a second': 1000 / median(gaps), 'late %': (100 * gaps.filter((gap) => gap > 25).length) / gaps.length });
      expect(gaps.length).toBeGreaterThan(10);
    });
  });
}

test('simulations a second: the module in a worker beside the program', async ({ page }) => {
  const program = process.env.PELOPS_PROGRAM ?? join(root, 'build/release/pelops');
  expect(existsSync(program)).toBe(true);
  const simulations = 4000;
  const asks = (game: string) => [{ cmd: 'new', game, players: 3, seed: 7, start: 0 }, ...Array.from({ length: 6 }, () => ({ cmd: 'think', simulations }))];
  for (const game of ['olympus', 'olympos'] as const) {
    const [began, loaded] = await Promise.all([page.waitForEvent('worker'), page.waitForResponse(/\.wasm$/), page.goto('/')]);
    const module = await page.evaluate(async ([script, wasm, requests]) => {
      const worker = new Worker(script, { type: 'module' });
      worker.postMessage(await WebAssembly.compileStreaming(fetch(wasm)));
      let id = 0;
      const ask = (request: object) => new Promise<string>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<{ line: string }>) => resolve(data.line);
        worker.postMessage({ id: ++id, game: 1, line: JSON.stringify(request) });
      });
      const times: number[] = [];
      for (const request of requests) {
        const began = performance.now();
        await ask(request);
        if (request.cmd === 'think') times.push(performance.now() - began);
      }
      worker.terminate();
      return times;
    }, [began.url(), loaded.url(), asks(game)] as const);
    const native = await new Promise<number[]>((resolve, reject) => {
      const child = spawn(program, ['engine']);
      const times: number[] = [];
      const requests = asks(game);
      let at = 0;
      let began = 0;
      const next = () => {
        if (at === requests.length) return child.stdin.end();
        began = performance.now();
        child.stdin.write(`${JSON.stringify(requests[at])}\n`);
      };
      let rest = '';
      child.stdout.on('data', (chunk: Buffer) => {
        rest += chunk.toString();
        for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
          rest = rest.slice(end + 1);
          if (requests[at]!.cmd === 'think') times.push(performance.now() - began);
          at++;
          next();
        }
      });
      child.on('error', reject);
      child.on('close', () => resolve(times));
      next();
    });
    const speed = (times: number[]) => (1000 * simulations) / median(times.slice(2)); // the browser compiles what is used often anew
    report(`simulations a second, ${game}`, { module: speed(module), program: speed(native), 'module : program': speed(module) / speed(native) });
    expect(module.length).toBe(native.length);
  }
});
