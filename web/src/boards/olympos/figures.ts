// Olympos' figures and ids, as figures/olympos.toml has them.
import data from 'figures:olympos';

export type Resource = 'grain' | 'stone' | 'wood' | 'gold';
export type Source = 'rulebook' | 'faq' | 'inferred' | 'guess' | 'ours';
export interface Territory { name: string; type: Resource; star: boolean; zeus: boolean; atlantis: boolean; north: boolean; source: Source }
export interface Discovery { row: number; colour: string; name: string; swords: number; zeus: number; stars: number; tiles?: Resource[]; source: Source }
export interface Space { row: number; column: number; cost: { type: Resource | 'any'; n: number }[]; bonus: string[]; grey: string; source: Source }
export interface Figures {
  game: { new_settler: { value: number } };
  track: { zeus: { value: number[] }; double_zeus: { value: number[] }; cross: { value: number }; final: { value: number[] } };
  territories: Record<string, Territory>;
  discoveries: Record<string, Discovery>;
  spaces: Record<string, Space>;
  wonders: Record<string, { name: string; stars: number; prestige: number; source: Source }>;
  destiny: Record<string, { kind: string; type: string; n: number; count: number; source: Source }>;
  olympos_cards: Record<string, { name: string; good: boolean; n: number; source: Source }>;
}

export const figures: Figures = data;
export const resources: Resource[] = ['grain', 'stone', 'wood', 'gold'];
export const zeusSpaces = figures.track.zeus.value;
export const doubleSpaces = figures.track.double_zeus.value;
export const cross = figures.track.cross.value;
export const lastZeus = Math.max(...zeusSpaces);
