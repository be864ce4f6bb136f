// A game on the table of one viewer: what he sees, what he has picked, what a choice would do, and who thinks.
import type { Board } from '../boards/board';
import { t } from '../i18n/i18n.svelte';
import { said } from '../online/said';
import { isChance } from './local';
import { settings } from './settings.svelte';
import { cities, type Moment, type Option, type Player, type Preview, type State, type Thought } from './types';

/** Where a game comes from: the browser's engine, or a server. */
export interface Source {
  readonly moments: Moment[];
  play(text: string): Promise<unknown>;
  undo(): Promise<unknown>;
  /** Others can be asked to let a move be taken back that is not free any more. */
  readonly asksUndo?: boolean;
  preview(option: Option, seat: number): Promise<Preview | null>;
  think?(level: Player['level'] & string): Promise<Thought>;
  advise?(): Promise<Thought>;
  record(): Promise<string>;
  close(): void;
}

export interface TableOptions {
  players: Player[];
  /** Seats that are played at this screen. */
  mine: number[];
  /** Called whenever the game has moved on. */
  changed?: (table: Table) => void;
}

export class Table {
  readonly board: Board;
  readonly source: Source;
  readonly mine: number[];
  players = $state.raw<Player[]>([]);
  moments = $state.raw<Moment[]>([]);
  /** The moment that is looked at; null: the present. */
  at = $state<number | null>(null);
  /** From whose seat the table is seen; null: a spectator, who sees everything that is open. */
  viewer = $state<number | null>(null);
  /** The next player has not yet said that he is there. */
  curtain = $state(false);
  picked = $state<number | null>(null);
  hovered = $state<number | null>(null);
  place = $state<string | null>(null);
  preview = $state.raw<Preview | null>(null);
  busy = $state(false);
  thinking = $state<number | null>(null);
  hint = $state.raw<Thought | null>(null);
  hinting = $state(false);
  /** Why the last thing tried did not work. */
  notice = $state('');
  /** Moments up to here the viewer has seen: the rest is "since your last move". */
  seen = $state(0);
  paused = $state(false);
  readonly #changed: ((table: Table) => void) | undefined;
  #closed = false;
  #running = false;

  constructor(board: Board, source: Source, options: TableOptions) {
    this.board = board;
    this.source = source;
    this.mine = options.mine;
    this.players = options.players;
    this.#changed = options.changed;
    this.moments = [...source.moments];
    this.viewer = options.mine[0] ?? null;
    this.#face();
  }

  // -------------------------------------------------------------------------------------------- what is seen

  get live(): Moment {
    return this.moments[this.moments.length - 1]!;
  }
  get moment(): Moment {
    return this.moments[this.at ?? this.moments.length - 1]!;
  }
  stateOf(moment: Moment): State {
    const views = moment.views;
    return views[this.viewer ?? 'all'] ?? views.all ?? Object.values(views)[0]!;
  }
  get state(): State {
    return this.stateOf(this.moment);
  }
  /** What the board shows: a choice that is looked at is drawn as if it were made. */
  get shown(): State {
    return this.state;
  }
  get over(): boolean {
    return this.live.scores !== null;
  }
  get asked(): number | null {
    return this.live.decision?.seat ?? null;
  }
  /** The present decision is ours to make, here and now. */
  get mayAct(): boolean {
    return this.at === null && !this.busy && !this.curtain && this.asked !== null && this.mine.includes(this.asked) && this.asked === this.viewer && !this.players[this.asked]?.level;
  }
  readonly options: Option[] = $derived.by(() => (this.mayAct ? this.live.options : []));
  /** Options by the place on the board where they live. Every place of the board asks, so it is kept until something changes. */
  readonly legal: Map<string, Option[]> = $derived.by(() => {
    const places = new Map<string, Option[]>();
    const decision = this.live.decision;
    if (!decision) return places;
    for (const option of this.options) {
      const place = this.board.place(option.action, decision);
      const here = place === null ? undefined : places.get(place);
      if (here) here.push(option);
      else if (place !== null) places.set(place, [option]);
    }
    return places;
  });
  /** What is picked is the only option of its place: its place is not opened. */
  get pickedSingle(): boolean {
    return this.place !== null && this.legal.get(this.place)?.length === 1;
  }
  get pickedOption(): Option | null {
    return this.picked === null ? null : (this.options.find((one) => one.n === this.picked) ?? null);
  }
  city(seat: number): string {
    return t(`city.${cities[seat]}`);
  }

  // -------------------------------------------------------------------------------------------- choosing

  /** A place was touched: its option is picked, or its options are listed, or it says why not. */
  touch(place: string) {
    if (!this.mayAct) {
      this.notice = this.waitingFor;
      return;
    }
    const options = this.legal.get(place);
    if (!options) {
      this.notice = this.board.why(place, this);
      return;
    }
    if (options.length === 1) {
      void this.pick(options[0]!.n);
    } else {
      this.place = place;
      this.picked = null;
      this.preview = null;
      this.notice = '';
    }
  }

  /** Picks an option; picking it again confirms it. */
  async pick(n: number) {
    if (!this.mayAct) return;
    if (this.picked === n) return this.confirm();
    this.picked = n;
    this.notice = '';
    const decision = this.live.decision!;
    const option = this.options.find((one) => one.n === n);
    if (option) this.place = this.board.place(option.action, decision);
    await this.look(n);
  }

  /** Shows what an option would do. */
  async look(n: number | null) {
    this.hovered = n;
    const wanted = n ?? this.picked;
    if (wanted === null || !this.mayAct) {
      this.preview = null;
      return;
    }
    const option = this.options.find((one) => one.n === wanted);
    if (!option || this.preview?.n === wanted) return;
    const moment = this.live;
    const preview = await this.source.preview(option, this.asked!);
    if (moment === this.live && (this.hovered ?? this.picked) === wanted) this.preview = preview;
  }

  back() {
    this.picked = null;
    this.place = null;
    this.preview = null;
    this.notice = '';
  }

  async confirm() {
    const option = this.pickedOption;
    if (option && this.mayAct) await this.play(option);
  }

  async play(option: Option) {
    this.seen = this.moments.length + 1;
    await this.#go(() => this.source.play(option.text));
  }

  /** Goes on by a step; if it fails the table says why, as it then stands. */
  async #go(step: () => Promise<unknown>, done = '') {
    this.busy = true;
    let notice = done;
    try {
      await step();
    } catch (error) {
      notice = said(error);
    }
    this.busy = false;
    this.refresh();
    this.notice = notice;
  }

  // -------------------------------------------------------------------------------------------- undo

  /** Why nothing can be taken back; empty: it can. Never behind another player's move, nor behind what was shown. */
  get undoBarred(): string {
    const last = this.live.move;
    if (!last) return t('undo.nothing');
    if (!this.mine.includes(last.seat)) return t('undo.others', { city: this.city(last.seat) });
    if (this.mine.length > 1 && last.seat !== this.viewer) return t('undo.others', { city: this.city(last.seat) });
    if (this.live.events.some(isChance)) return t('undo.shown');
    return '';
  }

  /** What is barred can still be asked of the others. */
  get undoAsked(): boolean {
    return this.undoBarred !== '' && this.source.asksUndo === true && !this.over && this.moments.some(({ move }) => move !== null && this.mine.includes(move.seat));
  }

  async undo() {
    const ask = this.undoAsked;
    if ((this.undoBarred && !ask) || this.busy) {
      this.notice = this.undoBarred;
      return;
    }
    await this.#go(() => this.source.undo(), ask ? t('undo.sent') : '');
  }

  // -------------------------------------------------------------------------------------------- the game goes on

  get waitingFor(): string {
    if (this.over) return t('table.over');
    if (this.at !== null) return t('table.looking_back');
    return this.asked === null ? '' : t('table.waiting', { city: this.city(this.asked) });
  }

  /** Takes over what the source knows now. */
  refresh() {
    this.moments = [...this.source.moments];
    this.at = null;
    this.back();
    this.hovered = null;
    this.hint = null;
    this.#face();
    this.#changed?.(this);
  }

  /** Turns the table to the player who is asked; where players hide something, behind a curtain. */
  #face() {
    const asked = this.asked;
    if (asked === null) {
      this.curtain = false;
    } else if (this.mine.includes(asked) && asked !== this.viewer) {
      this.viewer = asked;
      this.curtain = this.board.hidden && this.mine.length > 1;
    }
  }

  lift() {
    this.curtain = false;
  }

  /** Lets the computer players play until a person is asked. */
  async run() {
    if (this.#running) return;
    this.#running = true;
    try {
      await this.#playComputers();
    } finally {
      this.#running = false;
      this.thinking = null;
    }
  }

  async #playComputers() {
    while (!this.#closed && !this.paused && !this.over && this.asked !== null && !this.mine.includes(this.asked)) {
      const seat = this.asked;
      const level = this.players[seat]?.level;
      if (!level || !this.source.think) return;
      this.thinking = seat;
      const began = performance.now();
      const text = (await this.source.think(level)).text;
      const rest = { calm: 650, quick: 200, none: 0 }[settings.pace] - (performance.now() - began);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      if (this.#closed || this.paused) break;
      const looking = this.at;
      await this.source.play(text);
      this.thinking = null;
      this.refresh();
      this.at = looking;
    }
  }

  async askHint() {
    if (!this.mayAct || !this.source.advise || this.hinting) return;
    this.hinting = true;
    const moment = this.live;
    try {
      const thought = await this.source.advise();
      if (moment === this.live) this.hint = thought;
    } catch (error) {
      this.notice = said(error);
    }
    this.hinting = false;
  }

  close() {
    this.#closed = true;
    this.source.close();
  }
}
