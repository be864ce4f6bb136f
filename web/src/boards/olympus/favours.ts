// What each deity gives, in signs: the panes say it without words, the words are in the catalogue.
import type { Deity } from './figures';

/** A sign: `+1`, a glyph, a cube, points, or a stroke between two choices. */
export type Sign = { text: string } | { glyph: string } | { cube: string } | { points: number } | { or: true };

const plus = (n: number): Sign => ({ text: `+${n}` });
const glyph = (id: string): Sign => ({ glyph: id });
const cube = (kind: string): Sign => ({ cube: kind });
const points = (n: number): Sign => ({ points: n });
const or: Sign = { or: true };
const text = (words: string): Sign => ({ text: words });

/** `yield_` is the reader's own production: a pane shows what it would give him. */
export function favourSigns(deity: Deity, rank: 'alpha' | 'beta', yields: (resource: string) => number): Sign[] {
  const alpha = rank === 'alpha';
  const produce = (track: string, resource: string): Sign[] =>
    alpha ? [plus(1), glyph(`t-${track}`), cube(resource), text(`×${yields(resource)}`)] : [plus(1), glyph(`t-${track}`), or, cube(resource), text(`×${yields(resource)}`)];
  switch (deity) {
    case 'demeter': return produce('agriculture', 'grain');
    case 'artemis': return produce('hunting', 'meat');
    case 'poseidon': return produce('fishing', 'fish');
    case 'athena': return [plus(alpha ? 2 : 1), glyph('t-culture')];
    case 'aphrodite': return [plus(alpha ? 2 : 1), glyph('t-population')];
    case 'ares': return alpha ? [plus(2), glyph('t-military'), or, plus(1), glyph('war'), or, glyph('war'), glyph('war')] : [plus(1), glyph('t-military'), or, glyph('war')];
    case 'hephaestus': return alpha ? [glyph('build'), glyph('build')] : [glyph('build')];
    case 'apollo': return alpha ? [glyph('sun'), points(2), or, glyph('plague'), points(1), glyph('protect')] : [glyph('sun'), points(1), or, glyph('plague'), glyph('protect')];
    case 'zeus': return [text(alpha ? '2 ×' : '1 ×'), glyph('up'), cube('wild'), glyph('war'), glyph('build'), points(1)];
    case 'hera': return alpha
      ? [text('2'), glyph('t-agriculture'), glyph('t-hunting'), glyph('t-fishing'), or, text('2'), cube('grain'), cube('meat'), cube('fish')]
      : [text('1'), glyph('t-agriculture'), glyph('t-hunting'), glyph('t-fishing'), or, text('1'), cube('grain'), cube('meat'), cube('fish')];
  }
}
