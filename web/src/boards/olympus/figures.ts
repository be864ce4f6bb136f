// Olympus' figures and ids, as figures/olympus.toml and docs/protocol.md have them.
import data from 'figures:olympus';

export type Resource = 'grain' | 'meat' | 'fish';
export type Cost = Partial<Record<Resource | 'wild', number>>;
export interface Card {
  name: string;
  culture: number;
  cost: Cost;
  points: number;
  source: 'rulebook' | 'inferred' | 'guess' | 'ours';
}
export interface Figures {
  tracks: { last_space: Record<string, number>; start: Record<string, number>; production: number[] };
  game: { warehouse_limit: number; glory_points: number; glory_cards_to_end: number; base_priests: number; priests: number };
  common: Record<string, Card>;
  unique: Record<string, Card>;
}

export const figures: Figures = data;
export const cards: Record<string, Card> = { ...figures.common, ...figures.unique };
export const isTemple = (building: string) => building in figures.unique;

export const resources: Resource[] = ['grain', 'meat', 'fish'];
export const tracks = ['culture', 'population', 'military', 'agriculture', 'hunting', 'fishing'] as const;
export type Track = (typeof tracks)[number];
export const deities = ['demeter', 'artemis', 'poseidon', 'athena', 'aphrodite', 'ares', 'hephaestus', 'apollo', 'zeus', 'hera'] as const;
export type Deity = (typeof deities)[number];
export const produces: Partial<Record<Track, Resource>> = { agriculture: 'grain', hunting: 'meat', fishing: 'fish' };
export const makes: Record<Resource, Track> = { grain: 'agriculture', meat: 'hunting', fish: 'fishing' };

/** The columns of a track: no marker passes `after` without the building (rule 3.2). */
export const columns: Partial<Record<Track, { after: number; building: string }[]>> = {
  population: [{ after: 5, building: 'agora' }],
  culture: [{ after: 4, building: 'school' }, { after: 7, building: 'library' }],
  military: [{ after: 3, building: 'barracks' }, { after: 6, building: 'army' }],
};
/** Tracks that fall back to the population marker (rule 7.2). */
export const limited: Track[] = ['military', 'agriculture', 'hunting', 'fishing'];

export const production = (space: number) => figures.tracks.production[space - 1] ?? 0;
