// The native program and the browser's module are one engine: the same states and the same computer moves for the same
// seed, over whole games.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { conversation, root } from './module';

const program = process.env.PELOPS_PROGRAM ?? join(root, 'build/release/pelops');

function native() {
  const child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: ((line: string) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()!(line));
  return { answer: (line: string) => new Promise<string>((resolve) => { waiting.push(resolve); child.stdin.write(`${line}\n`); }), close: () => child.stdin.end() };
}

/** A game between computers, every state and thought of it in one hash. */
async function play(answer: (line: string) => string | Promise<string>, game: string, players: number, seed: number, simulations: number): Promise<{ hash: string; decisions: number }> {
  const hash = createHash('sha256');
  const ask = async (request: object) => {
    const line = await answer(JSON.stringify(request));
    hash.update(line);
    return JSON.parse(line) as { ok: boolean; over?: boolean; text?: string; options?: unknown[] };
  };
  let told = await ask({ cmd: 'new', game, players, seed });
  let decisions = 0;
  let dice = seed;
  while (!told.over && decisions < 2000) {
    // Thinking now and then, and the rest by dice: whole games in little time.
    const options = (await ask({ cmd: 'options' })).options!;
    // A level chooses between what is nearly as good, with numbers of its own.
    const budget = decisions % 2 === 0 ? { simulations } : { level: 'medium' };
    const thought = decisions % 9 === 0 ? (await ask({ cmd: 'think', ...budget })).text : null;
    told = await ask(thought ? { cmd: 'play', text: thought } : { cmd: 'play', n: dice % options.length });
    dice = (Math.imul(dice, 1103515245) + 12345) >>> 8;
    await ask({ cmd: 'state' });
    decisions++;
  }
  expect(told.over).toBe(true);
  return { hash: hash.digest('hex'), decisions };
}

describe('native and module', () => {
  if (!existsSync(program)) throw new Error(`${program} is missing: build it with script/build, or say where it is in PELOPS_PROGRAM`);
  const there = native();
  afterAll(() => there.close());

  it.each([['olympus', 3, 1], ['olympus', 4, 2], ['olympus', 5, 3], ['olympos', 3, 4], ['olympos', 4, 5], ['olympos', 5, 6]])('%s for %i', async (game, players, seed) => {
    const here = (await conversation())();
    const mine = await play((line) => here.answer(line), game, players, seed, 40);
    const theirs = await play((line) => there.answer(line), game, players, seed, 40);
    expect(mine.decisions).toBeGreaterThan(20);
    expect(mine).toEqual(theirs);
  });
});
