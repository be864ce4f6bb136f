// A figures file for the owner of the box; what is missing for a cost.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readToml } from '../../build/figures';
import { lacking } from '../../src/boards/olympos/state';
import { ownFigures } from '../../src/boards/toml';
import { root } from './module';

describe('a figures file of one entry', () => {
  for (const game of ['olympus', 'olympos']) {
    const figures = readToml(readFileSync(join(root, `figures/${game}.toml`), 'utf8'));
    it(`says what ${game} says, but for the source`, () => {
      let entries = 0;
      for (const [section, table] of Object.entries(figures))
        for (const [id, entry] of Object.entries(table as Record<string, Record<string, unknown>>)) {
          if (typeof entry !== 'object' || !('source' in entry)) continue;
          const file = ownFigures({ [section]: table }, id);
          expect(readToml(file!)).toEqual({ [section]: { [id]: { ...entry, source: 'rulebook' } } });
          entries++;
        }
      expect(entries).toBeGreaterThan(40);
    });
  }
  it('is not there for an unknown card', () => expect(ownFigures({ common: {} }, 'atlantis')).toBeNull());
});

describe('what is missing for a cost', () => {
  const type = fc.constantFrom('grain', 'stone', 'wood', 'gold', 'any') as fc.Arbitrary<'grain' | 'any'>;
  const costs = fc.array(fc.record({ type, n: fc.integer({ min: 1, max: 3 }) }), { maxLength: 4 }).filter((groups) => groups.every(({ type: one }, i) => one === 'any' || groups.findIndex((other) => other.type === one) === i));
  const means = fc.record({ grain: fc.nat(4), stone: fc.nat(4), wood: fc.nat(4), gold: fc.nat(4) });
  /** Whether some choice of different types pays all groups. */
  const payable = (groups: { type: string; n: number }[], have: Record<string, number>, used: string[] = []): boolean =>
    groups.length === 0 || Object.keys(have).some((one) => !used.includes(one) && (groups[0]!.type === 'any' || groups[0]!.type === one) && have[one]! >= groups[0]!.n && payable(groups.slice(1), have, [...used, one]));

  it('is nothing exactly where it can be paid', () => {
    fc.assert(fc.property(costs, means, (cost, have) => {
      const named = [...cost].sort((a, b) => Number(a.type === 'any') - Number(b.type === 'any'));
      expect(lacking(cost, have).length === 0).toBe(payable(named, have));
    }));
  });
});
