// The lessons are records that play: every move is offered when its turn comes, and the learner's are all explained.
import { describe, expect, it } from 'vitest';
import { learner } from '../../src/learn/lesson';
import { lesson as olympos } from '../../src/learn/olympos';
import { lesson as olympus } from '../../src/learn/olympus';
import { asker, conversation } from './module';

describe.each([olympus, olympos])('lesson of $game', (lesson) => {
  it('plays through, and says something before every move of the learner', async () => {
    const ask = asker((await conversation())());
    let told = ask({ cmd: 'new', game: lesson.game, players: lesson.players, seed: lesson.seed, ...(lesson.start === undefined ? {} : { start: lesson.start }) });
    for (const [at, text] of lesson.moves.entries()) {
      if (told.seat === learner) expect(lesson.notes[at], `${at} ${text}`).toBeDefined();
      told = ask({ cmd: 'play', text });
    }
    expect(lesson.notes[lesson.moves.length]).toBeDefined();
  });
});
