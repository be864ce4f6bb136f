// A lesson is an annotated record: the learner plays the first seat, move by move, and is told why.
import type { GameId } from '../play/types';

export interface Lesson {
  game: GameId;
  players: number;
  seed: string;
  start?: number;
  /** Every decision in order, whoever takes it. */
  moves: string[];
  /** What is said before a move, by its number: the last part of the key `lesson.<game>.<note>`. The last one ends it. */
  notes: Record<number, string>;
}

/** The seat that the learner plays. */
export const learner = 0;
