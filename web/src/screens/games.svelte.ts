// Beginning a game in this browser: from the start page, from the set-up, from a record.
import { loadBoard } from '../boards';
import { t } from '../i18n/i18n.svelte';
import { keep, kept, type Kept } from '../play/kept';
import { LocalGame } from '../play/local';
import { Table } from '../play/table.svelte';
import { gameIds, type GameId, type Level, type Player } from '../play/types';

export interface Wish {
  game: GameId;
  players: Player[];
  seed: string;
  start?: number;
}

export const someSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** One person against two computers. */
export const quick = (game: GameId, level: Level): Wish => ({
  game,
  seed: someSeed(),
  players: [{ name: t('setup.you'), level: null }, { name: '', level }, { name: '', level }],
});

let wish: Wish | null = null;
/** What the next table is to be. */
export const want = (one: Wish) => (wish = one);

const persons = (players: Player[]) => players.flatMap((one, seat) => (one.level === null ? [seat] : []));

function names(players: Player[]): string[] {
  return players.map((one, seat) => (one.level ? `${one.level} ${seat + 1}` : one.name.replace(/[|\n]/g, ' ').trim() || `player ${seat + 1}`));
}

function save(table: Table) {
  const { source, players, mine, board } = table;
  void source.record().then((record) => keep({ game: board.id, record, players, mine, when: Date.now(), seen: table.seen }));
}

/** The table that was asked for, or the one that was left. */
export async function openTable(): Promise<Table | null> {
  const wanted = wish;
  wish = null;
  if (wanted) {
    const mine = persons(wanted.players);
    const setUp = { game: wanted.game, players: wanted.players.length, seed: wanted.seed, names: names(wanted.players), ...(wanted.start === undefined ? {} : { start: wanted.start }) };
    const [board, source] = await Promise.all([loadBoard(wanted.game), LocalGame.begin(setUp, mine)]);
    const table = new Table(board, source, { players: wanted.players, mine, changed: save });
    save(table);
    return table;
  }
  const old = kept();
  return old ? resume(old) : null;
}

export async function resume(old: Kept): Promise<Table> {
  const [board, source] = await Promise.all([loadBoard(old.game), LocalGame.load(old.record, old.mine)]);
  const table = new Table(board, source, { players: old.players, mine: old.mine, changed: save });
  table.seen = old.seen;
  save(table);
  return table;
}

/** A game that is played on from somewhere in a record: the reader takes the seat that is asked. */
export function playOn(game: GameId, record: string, seat: number, count: number, level: Level) {
  const players: Player[] = Array.from({ length: count }, (_, i) => (i === seat ? { name: t('setup.you'), level: null } : { name: '', level }));
  keep({ game, record, players, mine: [seat], when: Date.now(), seen: 0 });
}

export const isGame = (id: string | undefined): id is GameId => gameIds.includes(id as GameId);
