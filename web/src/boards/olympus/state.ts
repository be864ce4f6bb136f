// Olympus' position, as the protocol prints it, and what a reader wants to know of it.
import type { State as AnyState } from '../../play/types';
import { columns, figures, limited, makes, production, resources, tracks, type Deity, type Resource, type Track } from './figures';

export interface City {
  tracks: Record<Track, number>;
  warehouse: Record<Resource, number>;
  tribute: Record<Resource, number>;
  points: number;
  priests: { clergy: number; supply: number };
  buildings: string[];
  used: string[];
}
export interface Position {
  round: number;
  starting_player: number;
  active: number | null;
  phase: 'worship' | 'upkeep' | 'over';
  deities: Record<Deity, { alpha: number | null; beta: number[] }>;
  glory: Record<Track, number | null>;
  unique: Record<string, number | null>;
  ceremony: { deity: Deity; aspect?: string; wars?: unknown[] } | null;
  players: City[];
}
export const position = (state: AnyState) => state as unknown as Position;

export const cubes = (pile: Record<Resource, number>) => resources.reduce((sum, one) => sum + pile[one], 0);
/** Each marker is worth half its space in the end (rule 8.1). */
export const trackPoints = (city: City) => tracks.reduce((sum, track) => sum + Math.floor(city.tracks[track] / 2), 0);

/** The furthest space that a marker may reach now (rule 3.2), and the building that would open more. */
export function reach(city: City, track: Track): { limit: number; opens: string | null } {
  for (const { after, building } of columns[track] ?? [])
    if (!city.buildings.includes(building)) return { limit: after, opens: building };
  return { limit: figures.tracks.last_space[track]!, opens: null };
}

/** What a production would give (rule 4.1). */
export function gives(city: City, resource: Resource): number {
  const track = makes[resource];
  const last = figures.tracks.last_space[track]!;
  const space = city.tracks[track] + (city.buildings.includes('aqueduct') ? 1 : 0);
  return production(Math.min(space, last));
}

/** Priests of the next round (rule 7.5). */
export function priestsNext(city: City): number {
  const tholos = city.buildings.includes('tholos') ? 1 : 0;
  return figures.game.base_priests + (city.tracks.population >= 6 - tholos ? 1 : 0) + (city.tracks.culture >= 8 - tholos ? 1 : 0);
}

/** Culture that counts for building (rule 6.1). */
export const buildingCulture = (city: City) => city.tracks.culture + (city.buildings.includes('gymnasium') ? 1 : 0);

export const isLimited = (track: Track) => limited.includes(track);
export const gloryTaken = (state: Position) => Object.values(state.glory).filter((seat) => seat !== null).length;
