// The board of Olympus, as the shell takes it.
import { t } from '../../i18n/i18n.svelte';
import type { GameEvent } from '../../play/types';
import type { Table as PlayTable } from '../../play/table.svelte';
import type { Board, Flight } from '../board';
import Cards from './Cards.svelte';
import { figures } from './figures';
import Head from './Head.svelte';
import { position } from './state';
import Table from './Table.svelte';
import * as words from './words';

function why(place: string, table: PlayTable): string {
  const [kind, what] = place.split(':') as [string, string];
  const state = position(table.state);
  if (kind === 'deity' && table.live.decision?.prompt === 'worship' && state.deities[what as 'ares'].alpha !== null) return t('olympus.why.worshipped', { deity: words.deityName(what) });
  return t('olympus.why.not_asked');
}

/** Which paragraph of the rules speaks of a prompt. */
const rules: Record<string, string> = {
  worship: 'worship.1', join: 'worship.2', production: 'favours.1', zeus: 'favours.2', hera: 'favours.2', build: 'building.1', pay: 'building.2', trispastos: 'building.2', declare_war: 'war.1', attack: 'war.1', plunder: 'war.2', delian_league: 'war.2', recall: 'war.2', advance: 'tracks.1', retreat: 'tracks.4', hades: 'tracks.4', discard: 'upkeep.1', upkeep: 'upkeep.3', spend: 'upkeep.3', acropolis: 'upkeep.3',
};

function flights(event: GameEvent): Flight[] {
  const { seat } = event;
  switch (event.event) {
    case 'worshipped': return [{ from: `priest:${seat}`, to: `deity:${String(event.deity)}:alpha`, glyph: 'priest', kind: 'piece' }];
    case 'joined': return [{ from: `priest:${seat}`, to: `deity:${String(event.deity)}:beta`, glyph: 'priest', kind: 'piece' }];
    case 'scored': return [{ from: 'prompt', to: `points:${seat}`, glyph: 'laurel', kind: 'points' }];
    case 'gained':
      return event.cause === 'war' ? [] : [{ from: `track:${seat}:${{ grain: 'agriculture', meat: 'hunting', fish: 'fishing' }[String(event.resource)]}`, to: `${String(event.place)}:${seat}`, glyph: `r-${String(event.resource)}`, kind: `cube ${String(event.resource)}` }];
    case 'war_won': return [{ from: `warehouse:${Number(event.target)}`, to: `tribute:${seat}`, glyph: 'war', kind: 'piece' }];
    default: return [];
  }
}

export const board: Board = {
  id: 'olympus', Table, Head, Cards, flights, why,
  place: words.place, placeName: words.placeName, question: words.question, label: words.label, tell: words.tell, heading: words.heading, changes: words.changes, describe: words.describe, phase: words.phase, order: words.order,
  rule: (decision) => rules[decision.prompt] ?? 'favours.2',
  points: (state, seat) => position(state).players[seat]?.points ?? null,
  scoreLabel: (part) => (part === 'points' || part === 'total' ? t(`olympus.score.${part}`) : words.trackName(part)),
  rules: [
    { section: 'aim', paragraphs: ['1'] },
    { section: 'worship', paragraphs: ['1', '2', '3', '4'] },
    { section: 'tracks', paragraphs: ['1', '2', '3', '4'] },
    { section: 'favours', paragraphs: ['1', '2', '3'] },
    { section: 'war', paragraphs: ['1', '2', '3', '4'] },
    { section: 'building', paragraphs: ['1', '2'] },
    { section: 'upkeep', paragraphs: ['1', '2', '3', '4', '5'] },
    { section: 'end', paragraphs: ['1'] },
  ],
  figures, hidden: false,
};

