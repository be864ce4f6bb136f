// Olympus in words: questions, choices, what happened, the table as text.
import { list, t } from '../../i18n/i18n.svelte';
import { cities, type Action, type Decision, type GameEvent, type Moment, type Option, type Preview, type State } from '../../play/types';
import type { Change, Label, Section } from '../board';
import { cards, columns, deities, figures, isTemple, resources, tracks, type Deity, type Resource, type Track } from './figures';
import { buildingCulture, cubes, gives, gloryTaken, position, priestsNext, reach, trackPoints } from './state';

export const deityName = (id: string) => t(`olympus.deity.${id}`);
export const trackName = (id: string) => t(`olympus.track.${id}`);
export const resourceName = (id: string) => t(`olympus.resource.${id}`);
export const buildingName = (id: string) => t(`olympus.building.${id}.name`);
export const cityName = (seat: number) => t(`city.${cities[seat]}`);
const sourceName = (id: string | undefined) => (id === undefined ? '' : deities.includes(id as Deity) ? deityName(id) : buildingName(id));

export const question = (decision: Decision): string => t(`olympus.prompt.${decision.prompt}`, { source: sourceName(decision.source) });

/** `2 grain, 1 fish` */
export function pile(cost: Record<string, number | undefined>): string {
  return list(Object.entries(cost).filter(([, n]) => n).map(([kind, n]) => `${n} ${resourceName(kind)}`));
}

export function label(option: Option, moment: Moment, state: State): Label {
  const { action } = option;
  const decision = moment.decision!;
  const city = position(state).players[decision.seat]!;
  const word = (key: string, params = {}) => t(`olympus.action.${key}`, params);
  switch (action.type) {
    case 'worship':
    case 'favour': {
      const deity = action.deity as Deity;
      const rank = decision.prompt === 'acropolis' ? 'beta' : 'alpha';
      const detail = t(`olympus.favour.${deity}.${rank}`);
      if (action.wars !== undefined) return { title: word(`${action.type}_wars`, { deity: deityName(deity), wars: Number(action.wars) }), detail: warDetail(Number(action.wars), rank), glyph: `d-${deity}` };
      if (action.aspect !== undefined) return { title: word(`worship_${String(action.aspect)}`), glyph: action.aspect === 'sun' ? 'sun' : 'plague' };
      return { title: word(action.type, { deity: deityName(deity) }), detail, glyph: `d-${deity}` };
    }
    case 'join':
      return action.wars === undefined
        ? { title: word('join'), detail: t(`olympus.favour.${decision.source}.beta`), glyph: 'priest' }
        : { title: word('join_wars', { wars: Number(action.wars) }), detail: warDetail(Number(action.wars), 'beta'), glyph: Number(action.wars) ? 'war' : 't-military' };
    case 'decline':
      return { title: word('decline'), detail: t('olympus.detail.decline'), glyph: 'cross' };
    case 'advance': {
      const track = action.track as Track;
      const { limit } = reach(city, track);
      const from = city.tracks[track];
      return { title: word('advance', { track: trackName(track) }), detail: from >= limit ? t('olympus.detail.advance_lost') : t('olympus.detail.advance', { from, to: from + 1 }), glyph: `t-${track}` };
    }
    case 'retreat': {
      const track = action.track as Track;
      const from = city.tracks[track];
      return { title: word('retreat', { track: trackName(track) }), detail: t('olympus.detail.advance', { from, to: from - 1 }), glyph: `t-${track}` };
    }
    case 'produce': {
      const resource = action.resource as Resource;
      return { title: word('produce', { resource: resourceName(resource) }), detail: t('olympus.detail.produce', { n: gives(city, resource), resource: resourceName(resource) }), glyph: `r-${resource}` };
    }
    case 'build': {
      const id = String(action.building);
      const card = cards[id]!;
      const cost = decision.prompt === 'trispastos' ? '' : pile(card.cost);
      return { title: word('build', { building: buildingName(id) }), detail: `${cost || t('olympus.detail.cost_free')} · ${t('olympus.detail.points', { n: card.points })}`, glyph: 'build' };
    }
    case 'use': {
      const id = String(action.building);
      return { title: word('use', { building: buildingName(id) }), detail: t(`olympus.building.${id}.text`), glyph: 'build' };
    }
    case 'pay': {
      const tribute = pile((action.tribute ?? {}) as Record<string, number>);
      const points = Number(action.points ?? 0);
      const parts = [pile({ grain: num(action.grain), meat: num(action.meat), fish: num(action.fish) }), points ? t('olympus.detail.point_paid', { n: points }) : '', tribute ? t('olympus.detail.tribute', { what: tribute }) : ''].filter(Boolean);
      return { title: parts.length ? word('pay', { what: parts.join(', ') }) : word('pay_nothing') };
    }
    case 'attack': {
      const target = Number(action.seat);
      const other = position(state).players[target]!;
      return { title: word('attack', { city: cityName(target) }), detail: t('olympus.detail.military', { mine: city.tracks.military, theirs: other.tracks.military }), glyph: `s-${cities[target]}` };
    }
    case 'plunder':
    case 'take':
    case 'discard': {
      const resource = String(action.resource);
      return { title: word(action.type, { resource: resourceName(resource) }), glyph: `r-${resource}` };
    }
    case 'spend': {
      const resource = String(action.resource);
      return { title: word('spend', { resource: resourceName(resource), from: t(`olympus.place.${String(action.from)}`) }), glyph: `r-${resource}` };
    }
    case 'pass':
      return { title: word('pass'), detail: decision.prompt === 'build' ? t('olympus.detail.pass_build') : decision.prompt === 'upkeep' ? t('olympus.detail.pass_upkeep') : '', glyph: 'cross' };
    case 'declare_war':
      return { title: word('declare_war'), glyph: 'war' };
    case 'score':
      return { title: word('score'), glyph: 'point' };
    case 'recall':
      return { title: word('recall'), glyph: 'priest' };
    default:
      return { title: word(action.type), glyph: 'cross' };
  }
}

const num = (value: unknown) => (typeof value === 'number' ? value : 0);

function warDetail(wars: number, rank: 'alpha' | 'beta'): string {
  const up = rank === 'alpha' ? 2 - wars : 1 - wars;
  return [up > 0 ? `${trackName('military')} +${up}` : '', wars ? t('olympus.detail.wars', { n: wars }) : ''].filter(Boolean).join(', ');
}

/** Where an option lives on the board. */
export function place(action: Action, decision: Decision): string | null {
  switch (action.type) {
    case 'worship':
    case 'favour':
      return `deity:${String(action.deity)}`;
    case 'advance':
    case 'retreat':
      return `track:${String(action.track)}`;
    case 'produce':
      return `track:${Object.entries({ grain: 'agriculture', meat: 'hunting', fish: 'fishing' }).find(([one]) => one === action.resource)![1]}`;
    case 'attack':
      return `city:${Number(action.seat)}`;
    case 'join':
      return decision.source ? `deity:${decision.source}` : null;
    default:
      return null;
  }
}

export function placeName(id: string): string {
  const [kind, what] = id.split(':') as [string, string];
  return kind === 'deity' ? deityName(what) : kind === 'track' ? trackName(what) : cityName(Number(what));
}

export function tell(event: GameEvent): string | null {
  const word = (key: string) => t(`olympus.event.${key}`, params(event));
  switch (event.event) {
    case 'round_ended':
    case 'favour':
    case 'left_beta':
    case 'skipped':
    case 'war_declared':
    case 'round_began':
      return null;
    case 'worshipped':
      return event.aspect ? word(`worshipped_${String(event.aspect)}`) : event.wars ? word('worshipped_wars') : word('worshipped');
    case 'joined':
      return event.wars ? word('joined_wars') : word('joined');
    case 'gained':
      return event.place === 'tribute' ? word('gained_tribute') : word('gained');
    default:
      return word(event.event);
  }
}

export function params(event: GameEvent): Record<string, string | number> {
  const words: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(event)) {
    if (key === 'deity') words[key] = deityName(String(value));
    else if (key === 'track') words[key] = trackName(String(value));
    else if (key === 'resource') words[key] = resourceName(String(value));
    else if (key === 'building') words[key] = buildingName(String(value));
    else if (key === 'target') words[key] = cityName(Number(value));
    else if (typeof value === 'number' || typeof value === 'string') words[key] = value;
  }
  return words;
}

export const heading = (event: GameEvent) => (event.event === 'round_began' ? t('olympus.event.round_began', { round: Number(event.round) }) : null);

/** What differs between two positions, the chooser first. */
export function changes(before: State, preview: Preview, seat: number): Change[] {
  const from = position(before);
  const to = position(preview.state);
  const found: Change[] = [];
  const note = (change: Omit<Change, 'before' | 'after'>, a: number | string, b: number | string) => {
    if (a !== b) found.push({ ...change, before: String(a), after: String(b) });
  };
  const order = [seat, ...from.players.keys()].filter((one, i, all) => all.indexOf(one) === i);
  for (const who of order) {
    const a = from.players[who]!;
    const b = to.players[who]!;
    note({ seat: who, label: t('olympus.change.clergy'), glyph: 'priest' }, a.priests.clergy, b.priests.clergy);
    for (const building of b.buildings) if (!a.buildings.includes(building)) found.push({ seat: who, label: t('olympus.change.building'), glyph: 'build', before: '', after: buildingName(building) });
    for (const track of tracks) note({ seat: who, label: trackName(track), glyph: `t-${track}` }, a.tracks[track], b.tracks[track]);
    for (const resource of resources) {
      note({ seat: who, label: t('olympus.change.cube_warehouse', { resource: resourceName(resource) }), glyph: `r-${resource}` }, a.warehouse[resource], b.warehouse[resource]);
      note({ seat: who, label: t('olympus.change.cube_tribute', { resource: resourceName(resource) }), glyph: `r-${resource}` }, a.tribute[resource], b.tribute[resource]);
    }
    note({ seat: who, label: t('olympus.change.points'), glyph: 'point' }, a.points, b.points);
  }
  for (const track of tracks)
    if (from.glory[track] === null && to.glory[track] !== null) found.push({ seat: to.glory[track]!, label: t('olympus.change.glory', { track: trackName(track) }), glyph: 'laurel', before: '', after: cityName(to.glory[track]!) });
  return found;
}

export function phase(state: State) {
  const p = position(state);
  return { title: t('olympus.ui.round', { n: p.round }), detail: t(`olympus.phase.${p.phase}`) };
}

export function order(moment: Moment, state: State): { seat: number; word: string }[] {
  const p = position(state);
  const n = p.players.length;
  const first = p.active ?? p.starting_player;
  const asked = moment.decision?.seat;
  return Array.from({ length: n }, (_, i) => {
    const seat = (first + i) % n;
    const deity = p.ceremony ? p.deities[p.ceremony.deity] : null;
    let word = '';
    if (deity?.alpha === seat) word = t('olympus.ui.began');
    else if (deity?.beta.includes(seat)) word = t('olympus.ui.joined');
    else if (seat === asked) word = '';
    else if (seat === p.starting_player) word = t('olympus.ui.first');
    return { seat, word };
  });
}

/** The whole table as text, the reader's city first. */
export function describe(state: State, viewer: number | null): Section[] {
  const p = position(state);
  const sections: Section[] = [];
  const head = [`${t('olympus.ui.round', { n: p.round })}, ${t(`olympus.phase.${p.phase}`)}`, `${t('olympus.ui.glory')}: ${t('olympus.ui.glory_left', { n: gloryTaken(p), of: figures.game.glory_cards_to_end })}`];
  for (const track of tracks) if (p.glory[track] !== null) head.push(`${t('olympus.ui.glory_of', { track: trackName(track) })}: ${cityName(p.glory[track]!)}`);
  sections.push({ title: t('table.table'), lines: head });
  const seats = [...p.players.keys()];
  if (viewer !== null) seats.sort((a, b) => Number(b === viewer) - Number(a === viewer));
  for (const seat of seats) {
    const city = p.players[seat]!;
    sections.push({
      title: cityName(seat) + (seat === viewer ? ` (${t('table.you')})` : ''),
      lines: [
        `${city.points} ${t('olympus.ui.points')}, ${t('olympus.ui.points_tracks', { n: trackPoints(city) })}`,
        `${city.priests.clergy} ${t('olympus.ui.priests')}`,
        ...tracks.map((track) => {
          const { limit, opens } = reach(city, track);
          const stop = opens && city.tracks[track] === limit ? `; ${t('olympus.ui.opens_with', { building: buildingName(opens) })}` : '';
          return `${trackName(track)} ${city.tracks[track]} / ${figures.tracks.last_space[track]}${stop}`;
        }),
        `${t('olympus.ui.warehouse')} (${cubes(city.warehouse)}): ${pile(city.warehouse) || t('olympus.ui.none')}`,
        `${t('olympus.ui.tribute')}: ${pile(city.tribute) || t('olympus.ui.none')}`,
        `${t('olympus.ui.buildings')}: ${list(city.buildings.map(buildingName)) || t('olympus.ui.no_buildings')}`,
        t('olympus.ui.priests_next', { n: priestsNext(city) }),
      ],
    });
  }
  sections.push({
    title: t('olympus.ui.deities'),
    lines: deities.map((deity) => {
      const { alpha, beta } = p.deities[deity];
      const who = alpha === null ? t('olympus.ui.free') : `${t('olympus.ui.alpha')} ${cityName(alpha)}${beta.length ? `, ${t('olympus.ui.beta')} ${list(beta.map(cityName))}` : ''}`;
      return `${deityName(deity)}: ${who}. ${t('olympus.ui.alpha')}: ${t(`olympus.favour.${deity}.alpha`)} ${t('olympus.ui.beta')}: ${t(`olympus.favour.${deity}.beta`)}`;
    }),
  });
  sections.push({ title: t('olympus.ui.temples'), lines: Object.entries(p.unique).map(([id, seat]) => `${buildingName(id)}: ${seat === null ? t('olympus.ui.nobody') : cityName(seat)}`) });
  return sections;
}

/** Why a building cannot be built by a city, whatever is asked just now; empty: it can be paid. */
export function whyNotBuild(state: State, seat: number, id: string): { kind: 'built' | 'taken' | 'culture' | 'missing' | ''; text: string } {
  const p = position(state);
  const city = p.players[seat]!;
  const card = cards[id]!;
  const owner = isTemple(id) ? p.unique[id] : null;
  if (city.buildings.includes(id)) return { kind: 'built', text: t('olympus.why.built', { building: buildingName(id) }) };
  if (owner !== null && owner !== undefined) return { kind: 'taken', text: t('olympus.why.taken', { building: buildingName(id), city: cityName(owner) }) };
  if (buildingCulture(city) < card.culture) return { kind: 'culture', text: t('olympus.why.culture', { building: buildingName(id), need: card.culture, have: buildingCulture(city) }) };
  const lacking: Record<string, number> = {};
  let over = 0;
  const any = city.buildings.includes('temple_of_demeter') || city.buildings.includes('temple_of_artemis') || city.buildings.includes('temple_of_poseidon');
  for (const resource of resources) {
    const have = city.warehouse[resource] + (city.buildings.includes('parthenon') ? city.tribute[resource] : 0);
    const need = card.cost[resource] ?? 0;
    if (have < need) lacking[resource] = need - have;
    else over += have - need;
  }
  const wild = card.cost.wild ?? 0;
  if (over < wild) lacking.wild = wild - over;
  const eased = city.buildings.includes('marble_quarry') || city.buildings.includes('temple_of_hephaestus') || any;
  if (Object.keys(lacking).length && !eased) return { kind: 'missing', text: t('olympus.why.missing', { building: buildingName(id), what: pile(lacking) }) };
  return { kind: '', text: '' };
}

export { columns };
