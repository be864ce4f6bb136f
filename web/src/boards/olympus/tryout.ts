// What a building would do for a city, whether or not it can be built just now: the engine builds it in a position of its
// own, in which the city has what the card asks for and everything else is as it stands.
import { scratch } from '../../play/local';
import type { GameEvent, Option, Preview, State } from '../../play/types';
import { cards, columns, deities, figures, resources } from './figures';
import { buildingCulture, position, type Position } from './state';

export interface Tryout {
  before: State;
  preview: Preview;
  /** What would be asked next of the builder. */
  then: { seat: number; prompt: string; source?: string } | null;
}

interface Told {
  events: GameEvent[];
  seat?: number;
  prompt?: string;
  source?: string;
}

/** The position before the city worships Hephaestus alone: with the cubes and the culture of the card, and nobody to join. */
function prepared(state: State, seat: number, id: string): Position {
  const p = structuredClone(position(state));
  const card = cards[id]!;
  for (const deity of deities) p.deities[deity] = { alpha: null, beta: [] };
  for (const [who, city] of p.players.entries()) {
    const clergy = who === seat ? 1 : 0;
    city.priests = { clergy, supply: figures.game.priests - clergy };
    city.used = [];
  }
  const city = p.players[seat]!;
  for (const one of resources) city.warehouse[one] += card.cost[one] ?? 0;
  city.warehouse.grain += card.cost.wild ?? 0;
  city.tracks.culture += Math.max(0, card.culture - buildingCulture(city));
  for (const { after, building } of columns.culture ?? []) if (city.tracks.culture > after && !city.buildings.includes(building)) city.buildings.push(building);
  return { ...p, phase: 'worship', active: seat, ceremony: null };
}

/** The way to pay that spends just what was laid there for it. */
function exactly(options: Option[], id: string): Option {
  const { cost } = cards[id]!;
  const grain = (cost.grain ?? 0) + (cost.wild ?? 0);
  const spends = ({ action }: Option) => Number(action.grain ?? 0) === grain && Number(action.meat ?? 0) === (cost.meat ?? 0) && Number(action.fish ?? 0) === (cost.fish ?? 0) && !action.points && !action.tribute;
  return options.find(spends) ?? options[0]!;
}

/** Null where the engine would not have such a position. */
export async function tryBuild(state: State, seat: number, id: string): Promise<Tryout | null> {
  const talk = scratch();
  const options = async () => (await talk.ask<{ options: Option[] }>({ cmd: 'options' })).options;
  try {
    const start = prepared(state, seat, id);
    await talk.ask({ cmd: 'new', game: 'olympus', players: start.players.length, ask_single: true });
    const { ceremony: _, ...patch } = start;
    await talk.ask({ cmd: 'set', state: { ...patch, players: patch.players.map(({ used: __, ...city }) => city) } });
    await talk.ask({ cmd: 'play', text: 'worship hephaestus' });
    let told = await talk.ask<Told>({ cmd: 'play', text: `build ${id}` });
    if (told.prompt === 'pay') told = await talk.ask<Told>({ cmd: 'play', text: exactly(await options(), id).text });
    const after = (await talk.ask<{ state: State }>({ cmd: 'state' })).state;
    const before = structuredClone(start);
    const city = before.players[seat]!;
    for (const one of resources) city.warehouse[one] = position(state).players[seat]!.warehouse[one];
    city.priests = position(after).players[seat]!.priests;
    const { events, seat: next, prompt, source } = told;
    const ends = prompt === undefined || ['build', 'worship', 'upkeep'].includes(prompt);
    return { before: before as unknown as State, preview: { n: 0, events, state: after, chance: false }, then: ends ? null : { seat: next!, prompt, ...(source ? { source } : {}) } };
  } catch {
    return null;
  } finally {
    talk.close();
  }
}
