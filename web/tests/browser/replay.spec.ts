// Records: opened, stepped through, judged, shared, played on from.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dice, expect, test } from './player';

const golden = join(import.meta.dirname, '../../../tests/golden');
const records = readdirSync(golden, { withFileTypes: true })
  .filter((one) => one.isDirectory() && /_v\d+$/.test(one.name))
  .flatMap((folder) => readdirSync(join(golden, folder.name)).filter((name) => name.endsWith('.record')).map((name) => join(golden, folder.name, name)))
  .filter((path) => !/figures|position|ask_single/.test(path));

async function open(page: import('@playwright/test').Page, record: string) {
  await page.goto('/#/replay');
  await page.locator('textarea').fill(record);
  await page.locator('form button').click();
  await page.waitForSelector('[data-step=on]', { timeout: 60_000 });
}

test('any record steps forward and back to the same picture', async ({ page }) => {
  test.setTimeout(240_000); // a record of Olympus has a thousand moments to load
  const roll = dice(Number(process.env.PELOPS_SEED ?? 77));
  for (const game of ['olympus', 'olympos']) {
    const own = records.filter((path) => path.includes(game));
    for (const path of Array.from({ length: game === 'olympus' ? 1 : 3 }, () => own[roll(own.length)]!)) {
      await open(page, readFileSync(path, 'utf8'));
      const last = Number(await page.locator('.bar input[type=range]').getAttribute('max'));
      // One on, one back, or a jump: anywhere, or to where one has been.
      const walk: number[] = [0];
      for (let i = 0; i < 160; i++) {
        const at = walk[walk.length - 1]!;
        const to = [at + 1, at + 1, at + 1, at - 1, at - 1, roll(last + 1), walk[roll(walk.length)]!][roll(7)]!;
        walk.push(Math.min(last, Math.max(0, to)));
      }
      const pictures = await page.evaluate(async (steps) => {
        const slider = document.querySelector<HTMLInputElement>('.bar input[type=range]')!;
        const seen: string[] = [];
        let at = Number(slider.value);
        for (const to of steps) {
          const button = to === at + 1 ? 'on' : to === at - 1 ? 'back' : '';
          if (button) document.querySelector<HTMLElement>(`[data-step=${button}]`)!.click();
          else {
            slider.value = String(to);
            slider.dispatchEvent(new Event('input', { bubbles: true }));
          }
          at = to;
          await new Promise((resolve) => setTimeout(resolve));
          const html = document.querySelector('main.board')!.innerHTML + document.querySelector('.lip')!.innerHTML;
          // The order in which classes came is no part of the picture.
          seen.push(html.replace(/<!--.*?-->/g, '').replace(/class="([^"]*)"/g, (_, names: string) => `class="${names.trim().split(/ +/).sort().join(' ')}"`));
        }
        return seen;
      }, walk);
      const known = new Map<number, string>();
      let again = 0;
      walk.forEach((at, i) => {
        if (known.has(at)) again++;
        else known.set(at, pictures[i]!);
        expect(pictures[i] === known.get(at), `${path}: move ${at} looks as it did`).toBe(true);
      });
      expect(again).toBeGreaterThan(40);
      expect(new Set(known.values()).size).toBeGreaterThan(known.size * 0.9); // different moments look different
      await page.goto('/');
    }
  }
});

test('a record that breaks says where', async ({ page }) => {
  await page.goto('/#/replay');
  await page.locator('textarea').fill('pelops record 1\ngame: olympus\nrules: 1\nplayers: 3\nseed: 7\nstart: 0\n\n0 worship hades\n');
  await page.locator('form button').click();
  await expect(page.locator('[role=alert]')).toContainText('worship hades');
});

test('chance that does not follow from the seed is named, and what was open stays', async ({ page }) => {
  const record = readFileSync(records.find((path) => path.includes('olympos'))!, 'utf8');
  const line = /^chance draw .*$/m.exec(record)![0];
  const other = line.includes('star') ? 'chance draw zeus' : 'chance draw star';
  await open(page, record);
  const seen = await page.locator('main.board').innerText();
  await page.evaluate((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'foreign.record'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: files }));
  }, `${record.slice(0, record.indexOf(line))}${other}\n`);
  await expect(page.locator('[role=alert]')).toContainText(other);
  expect(await page.locator('main.board').innerText()).toBe(seen);
});

test('a record dropped on any page is opened', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible(); // from now on it listens
  await page.evaluate((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'game.record'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: files }));
  }, readFileSync(records[0]!, 'utf8'));
  await page.waitForSelector('[data-step=on]', { timeout: 60_000 });
});

test('play on from here', async ({ page }) => {
  await open(page, readFileSync(records[0]!, 'utf8'));
  for (let i = 0; i < 3; i++) await page.locator('[data-step=on]').click();
  await page.locator('[data-tool=onwards]').click();
  await page.locator('.prompt.mine').waitFor({ timeout: 30_000 });
  await expect(page.locator('main.board')).toHaveAttribute('data-moment', '4');
});

test('the chances are worked out and drawn', async ({ page }) => {
  const short = readFileSync(records[0]!, 'utf8').split('\n');
  const body = short.findIndex((line) => line === '');
  await open(page, `${short.slice(0, body + 14).join('\n')}\n`);
  await page.locator('[data-tool=analyse]').click();
  await expect(page.locator('.mistakes')).toBeVisible({ timeout: 120_000 });
  await expect(page.locator('figure figcaption')).toContainText('%');
});
