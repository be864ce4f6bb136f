// Olympos in words: questions, choices, what happened, the table as text.
import { list, t } from '../../i18n/i18n.svelte';
import { cities, type Action, type Decision, type GameEvent, type Moment, type Option, type Preview, type State } from '../../play/types';
import type { Change, Label, Section } from '../board';
import { cross, figures, resources } from './figures';
import { lands, openPrestige, owner, position, timeOrder } from './state';

export const landName = (id: string) => t(`olympos.territory.${id}`);
export const resourceName = (id: string) => t(`olympos.resource.${id}`);
export const discoveryName = (id: string) => t(`olympos.discovery.${id}.name`);
export const wonderName = (id: string) => t(`olympos.wonder.${id}`);
export const cityName = (seat: number) => t(`city.${cities[seat]}`);
export const godName = (id: string) => t(`olympos.card.${id}.name`);
export const bonusName = (kind: string) => t(`olympos.bonus.${kind}`);
/** A destiny card: its kind, and the type that it speaks of. */
export function destinyName(id: string, part: 'name' | 'text' = 'name'): string {
  const { kind, type } = figures.destiny[id]!;
  return t(`olympos.destiny.${kind}.${part}`, { resource: type ? resourceName(type) : '' });
}
const sourceName = (id: string | undefined) =>
  id === undefined ? '' : id in figures.discoveries ? discoveryName(id) : id in figures.olympos_cards ? godName(id) : id in figures.wonders ? wonderName(id) : id;

export const question = (decision: Decision) => t(`olympos.prompt.${decision.prompt}`, { source: sourceName(decision.source) });

export const pile = (cubes: Record<string, unknown>) =>
  list(resources.filter((one) => Number(cubes[one] ?? 0) > 0).map((one) => `${Number(cubes[one])} ${resourceName(one)}`));

export function label(option: Option, moment: Moment): Label {
  const { action } = option;
  const word = (key: string, params = {}) => t(`olympos.action.${key}`, params);
  switch (action.type) {
    case 'cross_out':
    case 'remove': {
      const id = String(action.territory);
      return { title: word(action.type, { territory: landName(id) }), detail: resourceName(figures.territories[id]!.type), glyph: `o-${figures.territories[id]!.type}` };
    }
    case 'expand':
      {
        const way = word(action.new ? 'expand_new' : 'expand', { from: landName(String(action.from)) });
        return { title: `${landName(String(action.to))}: ${way}`, short: way.charAt(0).toLocaleUpperCase() + way.slice(1), glyph: 'settler' };
      }
    case 'discover': {
      const id = String(action.discovery);
      return { title: action.tile ? word('discover_tile', { discovery: discoveryName(id), tile: resourceName(String(action.tile)) }) : word('discover', { discovery: discoveryName(id) }), detail: t(`olympos.discovery.${id}.text`), glyph: 't-culture' };
    }
    case 'wonder': {
      const id = String(action.wonder);
      return { title: word('wonder', { wonder: wonderName(id) }), detail: t('olympos.detail.wonder', { stars: figures.wonders[id]!.stars, prestige: figures.wonders[id]!.prestige }), glyph: 'wonder' };
    }
    case 'play':
    case 'keep': {
      const id = String(action.card);
      return { title: word(action.type, { card: destinyName(id) }), detail: destinyName(id, 'text'), glyph: 'destiny' };
    }
    case 'pay':
      return { title: pile(action) ? word('pay', { what: pile(action) }) : word('pay_nothing') };
    case 'bonus': {
      const kind = String(action.kind);
      return { title: word('bonus', { bonus: bonusName(kind) }), glyph: bonusGlyph(kind) };
    }
    case 'take':
      return { title: word('take', { resource: resourceName(String(action.resource)) }), glyph: `o-${String(action.resource)}` };
    default:
      return { title: word('pass'), detail: moment.decision!.prompt === 'act' ? t('olympos.detail.pass_act') : t('olympos.detail.keep_cards'), glyph: 'cross' };
  }
}

export const bonusGlyph = (kind: string) =>
  kind === 'settler' ? 'settler' : kind === 'hourglasses' ? 'hourglass' : kind === 'prestige' ? 'laurel' : `o-${kind.slice('cube_'.length)}`;

export function place(action: Action): string | null {
  switch (action.type) {
    case 'cross_out':
    case 'remove': return `territory:${String(action.territory)}`;
    case 'expand': return `territory:${String(action.to)}`;
    case 'discover': return `discovery:${String(action.discovery)}`;
    case 'wonder': return `wonder:${String(action.wonder)}`;
    case 'play': return `card:${String(action.card)}`;
    default: return null;
  }
}
export function placeName(id: string): string {
  const [kind, what] = id.split(':') as [string, string];
  return kind === 'territory' ? landName(what) : kind === 'discovery' ? discoveryName(what) : kind === 'wonder' ? wonderName(what) : destinyName(what);
}

const silent = new Set(['settler_placed', 'marked', 'took_control', 'spent_hourglasses', 'swords_ended', 'siren_ended']);

export function tell(event: GameEvent): string | null {
  if (silent.has(event.event) || event.event === 'turn_began') return null;
  const params: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(event)) {
    if (key === 'territory' || key === 'from' || key === 'to' || key === 'at') params[key] = typeof value === 'string' ? landName(value) : Number(value);
    else if (key === 'discovery') params[key] = discoveryName(String(value));
    else if (key === 'wonder') params[key] = wonderName(String(value));
    else if (key === 'resource') params[key] = resourceName(String(value));
    else if (key === 'defender') params[key] = typeof value === 'number' ? cityName(value) : '';
    else if (key === 'card' && typeof value === 'string') params[key] = value in figures.destiny && event.event !== 'revealed' && event.event !== 'struck' && event.event !== 'star_spent' ? destinyName(value) : godName(value);
    else if (typeof value === 'number' || typeof value === 'string') params[key] = value;
  }
  const key = event.event === 'drew' && !event.card ? 'drew_hidden' : event.event === 'attacked' && typeof event.defender !== 'number' ? 'attacked_tribe' : event.event;
  return t(`olympos.event.${key}`, params);
}

/** A turn is a heading only while the game is set up: turns are too many for headings. */
export const heading = (event: GameEvent): string | null => (event.event === 'turn_began' && event.turn === 1 ? t('olympos.event.turn_began', { turn: 1 }) : null);

/** What a choice would do, from its events, which end where chance decides. */
export function changes(before: State, preview: Preview, seat: number): Change[] {
  const from = position(before);
  const found: Change[] = [];
  const mine = from.players[seat]!;
  const sums = { hourglasses: 0, stock: 0, prestige: 0 };
  const cubes: Record<string, number> = {};
  for (const event of preview.events) {
    const own = event.seat === seat;
    switch (event.event) {
      case 'moved_token':
        found.push({ seat: event.seat, label: t('olympos.change.time'), glyph: 'amphora', before: String(event.from), after: String(event.to) });
        break;
      case 'spent_hourglasses': sums.hourglasses -= own ? Number(event.n) : 0; break;
      case 'hourglasses':
        if (own) sums.hourglasses += Number(event.n);
        else found.push({ seat: event.seat, label: t('olympos.change.hourglasses'), glyph: 'hourglass', before: String(from.players[event.seat]!.hourglasses), after: String(from.players[event.seat]!.hourglasses + Number(event.n)) });
        break;
      case 'settler_placed': sums.stock -= own ? 1 : 0; break;
      case 'settlers_gained': sums.stock += own ? Number(event.n) : 0; break;
      case 'prestige': sums.prestige += own ? Number(event.n) : 0; break;
      case 'paid_cubes': cubes[String(event.resource)] = (cubes[String(event.resource)] ?? 0) - Number(event.n); break;
      case 'gained_cubes': cubes[String(event.resource)] = (cubes[String(event.resource)] ?? 0) + Number(event.n); break;
      case 'took_control': found.push({ seat: event.seat, label: t('olympos.change.territory'), glyph: `o-${figures.territories[String(event.territory)]!.type}`, before: '', after: landName(String(event.territory)) }); break;
      case 'lost_control': found.push({ seat: event.seat, label: t('olympos.change.lost'), glyph: 'cross', before: '', after: landName(String(event.territory)) }); break;
      case 'tribe_defeated': found.push({ seat, label: t('olympos.change.star'), glyph: 'o-star', before: String(mine.stars), after: String(mine.stars + 1) }); break;
      case 'discovered': {
        const id = String(event.discovery);
        const tile = figures.discoveries[id]!;
        found.push({ seat, label: t('olympos.change.discovery'), glyph: 't-culture', before: '', after: discoveryName(id) });
        if (tile.swords) found.push({ seat, label: t('olympos.change.swords'), glyph: 'sword', before: String(mine.swords), after: String(mine.swords + tile.swords) });
        if (tile.zeus) found.push({ seat, label: t('olympos.change.zeus'), glyph: 'o-zeus', before: String(mine.zeus), after: String(mine.zeus + tile.zeus) });
        break;
      }
      case 'built': found.push({ seat, label: t('olympos.change.wonder'), glyph: 'wonder', before: '', after: wonderName(String(event.wonder)) }); break;
    }
  }
  const later = !preview.events.some((event) => event.event === 'moved_token' || event.event === 'spent_hourglasses') ? hours(preview, seat) : 0;
  if (later) found.unshift({ seat, label: t('olympos.ui.time'), glyph: 'hourglass', before: '', after: t('olympos.detail.cost', { n: later }) });
  const sum = (key: 'hourglasses' | 'stock' | 'prestige', glyph: string, have: number) => {
    if (sums[key]) found.push({ seat, label: t(`olympos.change.${key}`), glyph, before: String(have), after: String(have + sums[key]) });
  };
  sum('hourglasses', 'hourglass', mine.hourglasses);
  sum('stock', 'settler', mine.stock);
  sum('prestige', 'laurel', mine.prestige ?? 0);
  for (const [kind, n] of Object.entries(cubes)) if (n) found.push({ seat, label: resourceName(kind), glyph: `o-${kind}`, before: String(mine.cubes[kind as 'grain']), after: String(mine.cubes[kind as 'grain'] + n) });
  return found;
}

/** Hours of a choice: the token's way and the hourglasses, or, where they are paid only later, those of the way and the fight. */
function hours(preview: Preview, seat: number): number {
  const own = preview.events.filter((event) => event.seat === seat);
  const sum = (kind: string, of: (event: GameEvent) => number) => own.filter((event) => event.event === kind).reduce((total, event) => total + of(event), 0);
  const paid = sum('moved_token', (event) => Number(event.to) - Number(event.from)) + sum('spent_hourglasses', (event) => Number(event.n));
  if (paid) return paid;
  const settler = position(preview.state).players[seat]!.discoveries.includes('medicine') ? 1 : figures.game.new_settler.value;
  return sum('settler_placed', () => settler) + sum('settler_moved', (event) => Number(event.points)) + sum('attacked', (event) => Number(event.points));
}

/** What a choice costs. */
export function brief(preview: Preview, seat: number): string {
  const n = hours(preview, seat);
  return n ? t('olympos.detail.cost', { n }) : '';
}

export function phase(state: State) {
  const p = position(state);
  return p.turns === 0 ? { title: t('olympos.ui.set_up'), detail: t('olympos.ui.map') } : { title: t('olympos.ui.turn', { n: p.turns }), detail: t('olympos.ui.time_left', { n: Math.max(0, cross - Math.min(...Object.values(p.track))) }) };
}

export function order(_: Moment, state: State): { seat: number; word: string }[] {
  const p = position(state);
  return timeOrder(p).map((seat) => ({ seat, word: p.players[seat]!.marks.includes('finished') ? t('olympos.mark.finished') : t('olympos.ui.space', { n: p.track[seat]! }) }));
}

export const costWords = (cost: { type: string; n: number }[]) =>
  list(cost.map(({ type, n }) => (type === 'any' ? t('olympos.ui.equal_any', { n }) : t('olympos.ui.equal', { n, resource: resourceName(type) }))));

export function describe(state: State, viewer: number | null): Section[] {
  const p = position(state);
  const head = phase(state);
  const sections: Section[] = [{ title: t('table.table'), lines: [`${head.title}, ${head.detail}`, `${t('olympos.ui.time')}: ${timeOrder(p).map((seat) => `${cityName(seat)} ${p.track[seat]}`).join(', ')}`, `${t('olympos.ui.revealed')}: ${list(p.olympos_cards.revealed.map(godName)) || t('olympos.ui.none')}`] }];
  const seats = [...p.players.keys()];
  if (viewer !== null) seats.sort((a, b) => Number(b === viewer) - Number(a === viewer));
  for (const seat of seats) {
    const one = p.players[seat]!;
    const own = lands(p, seat);
    sections.push({
      title: cityName(seat) + (seat === viewer ? ` (${t('table.you')})` : ''),
      lines: [
        `${t('olympos.ui.space', { n: p.track[seat]! })}; ${one.hourglasses} ${t('olympos.ui.hourglasses')}; ${one.stock} ${t('olympos.ui.stock')}; ${one.swords} ${t('olympos.ui.swords')}; ${one.zeus} ${t('olympos.ui.zeus')}; ${one.stars} ${t('olympos.ui.stars')}`,
        `${openPrestige(p, seat)} ${t('olympos.ui.prestige')}${one.prestige === null ? ` + ${t('olympos.ui.hidden')}` : ''}`,
        `${t('olympos.ui.territories')}: ${list(Object.entries(p.territories).filter(([, land]) => owner(land) === seat).map(([id, land]) => `${landName(id)} (${resourceName(land.type)})`)) || t('olympos.ui.none')} (${pile(own)})`,
        `${t('olympos.ui.cubes')}: ${pile(one.cubes) || t('olympos.ui.none')}`,
        `${t('olympos.ui.discoveries')}: ${list(one.discoveries.map(discoveryName)) || t('olympos.ui.none')}`,
        `${t('olympos.ui.wonders')}: ${list(one.wonders.map(wonderName)) || t('olympos.ui.none')}`,
        `${t('olympos.ui.destiny')}: ${one.destiny ? list(one.destiny.map((id) => destinyName(id))) || t('olympos.ui.none') : one.destiny_cards}`,
        ...one.marks.map((mark) => t(`olympos.mark.${mark}`)),
      ],
    });
  }
  sections.push({
    title: t('olympos.ui.map'),
    lines: Object.entries(p.territories).map(([id, land]) => `${landName(id)}, ${resourceName(land.type)}${land.star ? `, ${t('olympos.ui.star')}` : ''}: ${landStatus(land)}`),
  });
  sections.push({
    title: t('olympos.ui.board'),
    lines: [
      ...p.board.flat().map((space) => `${discoveryName(space.discovery)} (${t('olympos.ui.left', { n: space.copies })}): ${costWords(space.cost)}. ${t(`olympos.discovery.${space.discovery}.text`)}`),
      ...p.wonders.map(({ wonder, owner: who }) => `${wonderName(wonder)}: ${t('olympos.detail.wonder', { stars: figures.wonders[wonder]!.stars, prestige: figures.wonders[wonder]!.prestige })}${who === null ? '' : `, ${cityName(who)}`}`),
    ],
  });
  return sections;
}

export const landStatus = (land: { crossed: boolean; tribe: boolean; settlers: number[] }) =>
  land.crossed ? t('olympos.ui.crossed') : land.settlers.length ? list([...land.settlers].reverse().map(cityName)) : land.tribe ? t('olympos.ui.tribe') : t('olympos.ui.empty');
