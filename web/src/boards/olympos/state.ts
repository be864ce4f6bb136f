// Olympos' position, as the protocol prints it, and what a reader wants to know of it.
import type { State as AnyState } from '../../play/types';
import { figures, resources, type Resource } from './figures';

export interface People {
  stock: number;
  hourglasses: number;
  cubes: Record<Resource, number>;
  prestige: number | null;
  discoveries: string[];
  tiles: Record<string, string>;
  wonders: string[];
  stars: number;
  zeus: number;
  swords: number;
  destiny: string[] | null;
  destiny_cards: number;
  general_stock: number;
  athena: number;
  marks: string[];
}
export interface Land {
  type: Resource;
  star: boolean;
  crossed: boolean;
  tribe: boolean;
  settlers: number[]; // bottom to top
}
export interface BoardSpace {
  discovery: string;
  copies: number;
  cost: { type: Resource | 'any'; n: number }[];
  bonuses: { kind: string; marker: number | null }[];
}
export interface Position {
  turn: number | null;
  turns: number;
  track: Record<string, number>;
  stack: number[];
  board: BoardSpace[][];
  wonders: { wonder: string; owner: number | null }[];
  territories: Record<string, Land>;
  olympos_cards: { revealed: string[] };
  discards: string[];
  deck: number;
  drawn: string[] | null;
  players: People[];
}
export const position = (state: AnyState) => state as unknown as Position;

/** Who controls a territory: the topmost settler. */
export const owner = (land: Land): number | null => land.settlers[land.settlers.length - 1] ?? null;

/** Territory tokens of a player by type. */
export function lands(state: Position, seat: number): Record<Resource, number> {
  const count: Record<Resource, number> = { grain: 0, stone: 0, wood: 0, gold: 0 };
  for (const land of Object.values(state.territories)) if (owner(land) === seat) count[land.type]++;
  return count;
}

/** What a player could pay with: territory tokens and cubes. */
export function means(state: Position, seat: number): Record<Resource, number> {
  const all = lands(state, seat);
  for (const one of resources) all[one] += state.players[seat]!.cubes[one];
  return all;
}

/** What is missing for a cost (rule 4.2): each group is of one type, and no two of the same; `any` takes what there is most of. */
export function lacking(cost: BoardSpace['cost'], have: Record<Resource, number>): BoardSpace['cost'] {
  const missing: BoardSpace['cost'] = [];
  const note = (type: Resource | 'any', n: number) => n > 0 && missing.push({ type, n });
  const named = cost.filter((group): group is { type: Resource; n: number } => group.type !== 'any');
  for (const { type, n } of named) note(type, n - have[type]);
  const others = resources.filter((one) => !named.some(({ type }) => type === one)).sort((a, b) => have[b] - have[a]);
  const free = cost.filter(({ type }) => type === 'any').sort((a, b) => b.n - a.n);
  free.forEach(({ n }, i) => note('any', n - (others[i] ? have[others[i]] : 0)));
  return missing;
}

/** Order of play: furthest back first, on a shared space the topmost. */
export function timeOrder(state: Position): number[] {
  return [...state.players.keys()].sort((a, b) => state.track[a]! - state.track[b]! || state.stack.indexOf(b) - state.stack.indexOf(a));
}

/** Prestige that everybody can see: territories, discoveries, wonders (rule 8.2). */
export function openPrestige(state: Position, seat: number): number {
  let sum = 0;
  for (const [id, land] of Object.entries(state.territories)) if (owner(land) === seat) sum += figures.territories[id]!.atlantis ? 2 : 1;
  const player = state.players[seat]!;
  sum += 2 * player.discoveries.length;
  for (const wonder of player.wonders) sum += figures.wonders[wonder]!.prestige;
  return sum + (player.prestige ?? 0);
}
