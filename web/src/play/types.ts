// What the engine protocol says, as types; see docs/protocol.md. A game's own state and actions are its board's business.
export type GameId = 'olympus' | 'olympos';
export const gameIds: GameId[] = ['olympus', 'olympos'];

export type Level = 'novice' | 'easy' | 'medium' | 'hard' | 'master';
export const levels: Level[] = ['novice', 'easy', 'medium', 'hard', 'master'];

export interface Action {
  type: string;
  [field: string]: unknown;
}
export interface Option {
  n: number;
  text: string;
  action: Action;
}
export interface Decision {
  seat: number;
  prompt: string;
  source?: string;
}
export interface GameEvent {
  event: string;
  seat: number;
  audience?: number[];
  [field: string]: unknown;
}
export interface Score {
  points: number;
  place: number;
  breakdown: Record<string, number>;
}
/** A position as the protocol prints it; each board knows its own. */
export type State = Record<string, unknown>;

/** Who sits at the table. A seat number is also its city: 0 Athens, 1 Sparta, 2 Corinth, 3 Thebes, 4 Argos. */
export interface Player {
  name: string;
  level: Level | null; // null: a person
}
export const cities = ['athens', 'sparta', 'corinth', 'thebes', 'argos'] as const;

/** One point of a game: what led there, how it stands, what is asked. */
export interface Moment {
  move: { seat: number; text: string; action: Action } | null;
  events: GameEvent[];
  /** The position, for each seat that is looked from; `all`: everything. */
  views: Record<string, State>;
  decision: Decision | null;
  options: Option[];
  scores: Score[] | null;
}

export interface Candidate {
  action: Action;
  text: string;
  visits: number; // share
  value: number | null; // the mover's chance; null: never tried
}
export interface Thought {
  action: Action;
  text: string;
  values: number[];
  candidates: Candidate[]; // the most visited first
  reasons: { key: string; args: Record<string, unknown> }[];
}

/** What a choice would do: events until chance decides, and the position then. */
export interface Preview {
  n: number;
  events: GameEvent[];
  state: State;
  chance: boolean; // something hidden or drawn follows
}
