// The board of Olympos, as the shell takes it.
import { t } from '../../i18n/i18n.svelte';
import type { GameEvent } from '../../play/types';
import type { Table as PlayTable } from '../../play/table.svelte';
import type { Board, Flight } from '../board';
import Cards from './Cards.svelte';
import { figures } from './figures';
import Head from './Head.svelte';
import { loadMap } from './map';
import { lacking, means, openPrestige, owner, position } from './state';
import Table from './Table.svelte';
import * as words from './words';

function why(place: string, table: PlayTable): string {
  const [kind, what] = place.split(':') as [string, string];
  const state = position(table.state);
  const seat = table.viewer ?? 0;
  if (table.live.decision?.prompt !== 'act') return t('olympos.why.not_asked');
  if (kind === 'territory') {
    const land = state.territories[what]!;
    const territory = words.landName(what);
    if (land.crossed) return t('olympos.why.crossed', { territory });
    return owner(land) === seat ? t('olympos.why.yours', { territory }) : t('olympos.why.unreachable', { territory });
  }
  if (kind === 'discovery') {
    const discovery = words.discoveryName(what);
    if (state.players[seat]!.discoveries.includes(what)) return t('olympos.why.have', { discovery });
    const space = state.board.flat().find((one) => one.discovery === what);
    if (!space || space.copies === 0) return t('olympos.why.no_copy', { discovery });
    const missing = words.costWords(lacking(space.cost, means(state, seat)));
    return missing ? t('olympos.why.missing', { discovery, what: missing }) : t('olympos.why.time', { discovery });
  }
  if (kind === 'wonder') {
    const built = state.wonders.find((one) => one.wonder === what)?.owner ?? null;
    const wonder = words.wonderName(what);
    return built === null ? t('olympos.why.stars', { wonder, stars: figures.wonders[what]!.stars, have: state.players[seat]!.stars }) : t('olympos.why.built', { wonder, city: words.cityName(built) });
  }
  return t('olympos.why.not_asked');
}

const rules: Record<string, string> = { cross_out: 'set_up.1', act: 'time.2', pay: 'development.1', bonus: 'development.2', take: 'development.2', keep: 'destiny.1', play: 'destiny.1', zeus: 'gods.1', remove: 'expansion.5' };

function flights(event: GameEvent): Flight[] {
  switch (event.event) {
    case 'settler_moved': return [{ from: `territory:${String(event.from)}`, to: `territory:${String(event.to)}`, glyph: 'settler', kind: 'piece' }];
    case 'discovered': return [{ from: `discovery:${String(event.discovery)}`, to: `points:${event.seat}`, glyph: 't-culture', kind: 'piece' }];
    case 'built': return [{ from: `wonder:${String(event.wonder)}`, to: `points:${event.seat}`, glyph: 'wonder', kind: 'piece' }];
    case 'gained_cubes': return [{ from: 'prompt', to: `${String(event.resource)}:${event.seat}`, glyph: `o-${String(event.resource)}`, kind: `cube ${String(event.resource)}` }];
    case 'hourglasses': return [{ from: 'prompt', to: `hourglass:${event.seat}`, glyph: 'hourglass', kind: 'piece' }];
    default: return [];
  }
}

export const board: Board = {
  id: 'olympos', Table, Head, Cards, flights, why, ready: loadMap,
  place: words.place, placeName: words.placeName, question: words.question, label: words.label, brief: words.brief, tell: words.tell, heading: words.heading, changes: words.changes, describe: words.describe, phase: words.phase, order: words.order,
  rule: (decision) => rules[decision.prompt] ?? 'time.2',
  points: (state, seat) => openPrestige(position(state), seat),
  scoreLabel: (part) => t(`olympos.score.${part}`),
  rules: [
    { section: 'aim', paragraphs: ['1'] },
    { section: 'time', paragraphs: ['1', '2', '3'] },
    { section: 'expansion', paragraphs: ['1', '2', '3', '4', '5'] },
    { section: 'development', paragraphs: ['1', '2', '3'] },
    { section: 'destiny', paragraphs: ['1'] },
    { section: 'gods', paragraphs: ['1'] },
    { section: 'set_up', paragraphs: ['1'] },
    { section: 'end', paragraphs: ['1', '2'] },
  ],
  figures, hidden: true,
};
