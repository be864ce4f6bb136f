// Records as text: their decisions, cutting them short, packing them into a link.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { decisionsOf, recordUpTo } from '../../src/play/record-text';
import { pack, unpack } from '../../src/play/records';
import { asker, conversation } from './module';

describe('a record', async () => {
  const open = await conversation();

  it('cut after any number of decisions is the game as it stood then', () => {
    const ask = asker(open());
    ask({ cmd: 'new', game: 'olympos', players: 3, seed: 9 });
    const states: string[] = [JSON.stringify(ask({ cmd: 'state' }).state)];
    for (let i = 0; i < 60; i++) {
      const options = ask({ cmd: 'options' }).options as unknown[];
      ask({ cmd: 'play', n: (i * 7) % options.length });
      states.push(JSON.stringify(ask({ cmd: 'state' }).state));
    }
    const record = String(ask({ cmd: 'record' }).record);
    expect(decisionsOf(record)).toHaveLength(60);
    const other = asker(open());
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (n) => {
        other({ cmd: 'load', record: recordUpTo(record, n) });
        expect(decisionsOf(recordUpTo(record, n))).toHaveLength(n);
        expect(JSON.stringify(other({ cmd: 'state' }).state)).toBe(states[n]);
      }),
      { numRuns: 25 },
    );
  });

  it('comes out of a link as it went in', async () => {
    await fc.assert(fc.asyncProperty(fc.string(), async (text) => {
        expect(await unpack(await pack(text))).toBe(text);
      }), { numRuns: 50 });
  });
});
