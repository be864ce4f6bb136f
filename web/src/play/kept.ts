// The game that was being played in this browser, so that closing the page loses nothing.
import type { GameId, Player } from './types';

export interface Kept {
  game: GameId;
  record: string;
  players: Player[];
  mine: number[];
  when: number;
  seen: number;
}
const key = 'pelops.game';

export function keep(kept: Kept) {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Nothing is kept then; the game goes on.
  }
}
export function kept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
export const forget = () => localStorage.removeItem(key);
