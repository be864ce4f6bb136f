// The server's HTTP API, see docs/api.md. Relative to the page, so that it works behind any address.
import type { Decision, GameId, Level, Option, Score, State } from '../play/types';
import { unique } from './unique';

export class ServerError extends Error {
  constructor(readonly code: string, message: string, readonly state?: GameState) {
    super(message);
  }
}
export const unreachable = () => new ServerError('unreachable', 'the server cannot be reached');

export interface SeatState {
  kind: 'human' | 'computer';
  name: string;
  taken: boolean;
  online?: boolean;
  by: 'human' | 'computer';
  level?: Level;
}
export interface Asked extends Decision {
  since?: number;
  options?: Option[];
}
export interface Clock {
  seconds: number;
  increment: number;
  left: number[];
  running: number | null;
  at: number;
}
export interface UndoWish {
  by: number;
  to: number;
  agreed: number[];
  waiting: number[];
}
export interface GameState {
  id: string;
  game: GameId;
  players: number;
  status: 'open' | 'running' | 'over' | 'closed' | 'paused';
  public: boolean;
  spectators: boolean;
  sequence: number;
  updated: number;
  now: number;
  seat: number | null;
  host: boolean;
  seats: SeatState[];
  asked: Asked | null;
  thinking: number | null;
  clock: Clock | null;
  undo: UndoWish | null;
  view: State | null;
  scores?: Score[];
  rematch?: string;
}
export interface Listed {
  id: string;
  game: GameId;
  players: number;
  status: GameState['status'];
  public: boolean;
  updated: number;
  seats: SeatState[];
  asked?: Decision | null;
  seat?: number | null;
}

const address = (path: string) => new URL(`./api${path}`, document.baseURI);

async function call<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address(path), body === undefined ? { credentials: 'same-origin' } : { method: 'POST', credentials: 'same-origin', headers: { 'Content-Type': 'application/json', 'X-Pelops': '1' }, body: JSON.stringify(body) });
  } catch {
    throw unreachable();
  }
  const text = await response.text();
  let answer: { ok?: boolean; code?: string; error?: string; state?: GameState };
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    throw new ServerError('no_server', 'there is no server here');
  }
  if (!answer.ok) throw new ServerError(answer.code ?? String(response.status), answer.error ?? response.statusText, answer.state);
  return answer as T;
}

/** Whether this page was opened from a server at all. */
export async function hasServer(): Promise<boolean> {
  try {
    await call('/catalogue');
    return true;
  } catch {
    return false;
  }
}

export interface Me {
  name: string;
  /** Where the server's operator may send notices. */
  contact: string;
}

/** Kept beside the server's cookie, which a page cannot read: without it the server need not be asked who we are. */
const mark = 'pelops.known';
export const isKnown = () => localStorage.getItem(mark) !== null;

export async function me(): Promise<Me | null> {
  if (!isKnown()) return null;
  try {
    return (await call<{ player: Me }>('/me')).player;
  } catch (error) {
    if (!(error instanceof ServerError) || error.code !== 'no_player') throw error;
    localStorage.removeItem(mark);
    return null;
  }
}
async function become(path: string, body: unknown): Promise<Me> {
  const { player } = await call<{ player: Me }>(path, body);
  localStorage.setItem(mark, '1');
  return player;
}
/** Makes us known to the server, or changes what it knows. */
export const introduce = (mine: Partial<Me> & { name: string }) => become('/me', mine);
/** Makes sure that the server knows who we are, by that name. */
export async function beKnown(name: string): Promise<void> {
  if ((await me())?.name !== name) await introduce({ name });
}
/** A code with which another device becomes ours too, once. An earlier one is void. */
export const recoveryCode = async () => (await call<{ code: string }>('/me/recovery', {})).code;
/** `request`, an id of our own: with the same one it may be asked again if the answer was lost, although the code is used up then. */
export const recover = (code: string, request: string) => become('/me/recover', { code, request });

export interface Wanted {
  game: GameId;
  players: number;
  seats: { kind: 'me' | 'human' | 'computer'; level?: Level }[];
  public: boolean;
  spectators: boolean;
  clock?: { seconds: number; increment: number };
  /** TOML whose entries replace the default figures. */
  figures?: string;
}
async function make(path: string, name: string, wanted: object): Promise<string> {
  await beKnown(name);
  const { id, invite, watch } = await call<{ id: string; invite: string; watch: string }>(path, { request: unique(), ...wanted });
  sessionStorage.setItem(`pelops.links.${id}`, JSON.stringify({ invite, watch })); // the server tells them once
  return id;
}
/** Makes a game and tells its id. */
export const createGame = (name: string, wanted: Wanted) => make('/games', name, wanted);
/** A record becomes a game on the server: one that is over goes to the archive, another is played on. */
export const importGame = (name: string, wanted: { record: string; public: boolean; spectators: boolean; seats: Wanted['seats'] }) => make('/games/import', name, wanted);

export type ListName = 'open' | 'mine' | 'live' | 'archive';
/** `before` in the answer, if there are more, is where the next page begins. */
export const listGames = (list: ListName, search = '', before?: number) => call<{ games: Listed[]; before?: number }>(`/games?${new URLSearchParams({ list, ...(search ? { search } : {}), ...(before ? { before: String(before) } : {}) })}`);
export const gameState = async (id: string, watch: string | null) => (await call<{ state: GameState }>(`/games/${id}${watch ? `?watch=${encodeURIComponent(watch)}` : ''}`)).state;
export const gameLog = (id: string, after: number, watch: string | null) => call<{ entries: Entry[]; more: boolean }>(`/games/${id}/log?after=${after}${watch ? `&watch=${encodeURIComponent(watch)}` : ''}`);
export const gameAt = (id: string, sequence: number, watch: string | null) => call<{ view: State }>(`/games/${id}/at/${sequence}${watch ? `?watch=${encodeURIComponent(watch)}` : ''}`);
export async function gameRecord(id: string): Promise<string> {
  const response = await fetch(address(`/games/${id}/record`), { credentials: 'same-origin' });
  const text = await response.text();
  if (response.ok && text.startsWith('pelops record')) return text;
  const answer = JSON.parse(text) as { record?: string; error?: string; code?: string };
  if (answer.record === undefined) throw new ServerError(answer.code ?? '', answer.error ?? response.statusText);
  return answer.record;
}
export const command = <T = { sequence: number }>(id: string, name: string, fields: Record<string, unknown>) => call<T>(`/games/${id}/${name}`, { request: unique(), ...fields });

/** One entry of a game's log. */
export interface Entry {
  sequence: number;
  at: number;
  kind: string;
  seat?: number;
  name?: string;
  text?: string;
  to?: number;
  prompt?: string;
  next?: string;
  events?: import('../play/types').GameEvent[];
  seats?: SeatState[];
  status?: GameState['status'];
  asked?: Asked | null;
  thinking?: number | null;
  clock?: Clock | null;
  undo?: UndoWish | null;
  view?: State;
  scores?: Score[];
}
