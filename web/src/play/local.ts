// A game in the browser: the engine in a worker, and a second worker in which the computer players think.
import { Engine, type Talk } from '../engine/engine';
import { chancesOf, decisionsOf } from './record-text';
import type { Decision, GameEvent, GameId, Level, Moment, Option, Preview, Score, State, Thought } from './types';

/** One decision of a game, judged. */
export interface Judged {
  at: number;
  seat: number;
  text: string; // what was played
  thought: Thought;
}

interface Told extends Partial<Decision> {
  events?: GameEvent[];
  over?: boolean;
  scores?: Score[];
}

export interface SetUp {
  game: GameId;
  players: number;
  seed: string;
  start?: number;
  names?: string[];
}

/** What chance brings, or what only some may see: a preview ends before it, an undo does not go behind it. */
export const isChance = (event: GameEvent) => event.event === 'drew' || event.event === 'revealed' || event.event === 'reshuffled';

/** A record whose chance does not follow from its seed. */
export class ForeignChance extends Error {
  constructor(readonly line: string) {
    super(line);
  }
}

let shared: { rules: Engine; minds: Engine } | undefined;
/** The two workers live as long as the page. */
const engines = () => (shared ??= { rules: new Engine(), minds: new Engine() });

/** A conversation of its own, to try something out; its user closes it. */
export const scratch = (): Talk => engines().rules.open();

/** Starts the engine before it is needed. */
export const warmUp = () => void engines().rules.open().ask({ cmd: 'games' });

export class LocalGame {
  game!: GameId;
  players!: number;
  readonly moments: Moment[] = [];
  readonly #main: Talk = engines().rules.open();
  readonly #scout: Talk = engines().rules.open(); // tries choices out
  readonly #mind: Talk = engines().minds.open();

  /** `seats`: whose views are wanted; none: everything is open. */
  private constructor(readonly seats: number[]) {}

  static async begin(setUp: SetUp, seats: number[]): Promise<LocalGame> {
    const self = new LocalGame(seats);
    const { names, ...rest } = setUp;
    await self.#start({ cmd: 'new', ...rest, ...(names ? { seats: names } : {}) });
    return self;
  }

  /** A game from its record, with every moment of it; says where a bad one breaks. */
  static async load(record: string, seats: number[], progress?: (done: number, of: number) => void): Promise<LocalGame> {
    const self = new LocalGame(seats);
    const loaded = await self.#main.ask<{ game: GameId; players: number }>({ cmd: 'load', record });
    const texts = decisionsOf(record);
    await Promise.all([self.#main, self.#scout, self.#mind].map((talk) => self.#rewound(talk, record, texts.length)));
    self.game = loaded.game;
    self.players = loaded.players;
    self.moments.push(await self.#moment(null, await self.#main.ask<Told>({ cmd: 'options' })));
    try {
      for (const text of texts) {
        await self.play(text);
        progress?.(self.moments.length - 1, texts.length);
      }
    } catch (error) {
      await self.#compareChance(record); // if it parted from its seed, that is why
      throw error;
    }
    await self.#compareChance(record);
    return self;
  }

  /** Chance is drawn from the seed here; a record that says otherwise would become another game. */
  async #compareChance(record: string) {
    const drawn = chancesOf(await this.record());
    const line = chancesOf(record).find((one, i) => i < drawn.length && one !== drawn[i]);
    if (line === undefined) return;
    this.close();
    throw new ForeignChance(line);
  }

  /** A conversation at the beginning of a record; chance then comes out as it did. */
  async #rewound(talk: Talk, record: string, decisions: number) {
    await talk.ask({ cmd: 'load', record });
    for (let i = 0; i < decisions; i++) await talk.ask({ cmd: 'undo' });
  }

  async #start(request: { cmd: string; game: GameId; players: number }) {
    const [told] = await Promise.all([this.#main, this.#scout, this.#mind].map((talk) => talk.ask<Told>(request)));
    this.game = request.game;
    this.players = request.players;
    this.moments.push(await this.#moment(null, told!));
  }

  get now(): Moment {
    return this.moments[this.moments.length - 1]!;
  }

  async #moment(move: Moment['move'], told: Told): Promise<Moment> {
    const views: Moment['views'] = {};
    if (this.seats.length === 0) views.all = (await this.#main.ask<{ state: State }>({ cmd: 'state' })).state;
    for (const seat of this.seats) views[seat] = (await this.#main.ask<{ state: State }>({ cmd: 'view', seat })).state;
    const { options = [] } = told.over ? {} : await this.#main.ask<{ options?: Option[] }>({ cmd: 'options' });
    const decision = told.over ? null : { seat: told.seat!, prompt: told.prompt!, ...(told.source ? { source: told.source } : {}) };
    return { move, events: told.events ?? [], views, decision, options, scores: told.scores ?? null };
  }

  async play(text: string): Promise<Moment> {
    const option = this.now.options.find((one) => one.text === text);
    const move = { seat: this.now.decision!.seat, text, action: option?.action ?? { type: text } };
    const [told] = await Promise.all([this.#main, this.#scout, this.#mind].map((talk) => talk.ask<Told>({ cmd: 'play', text })));
    const moment = await this.#moment(move, told!);
    this.moments.push(moment);
    return moment;
  }

  async undo() {
    await Promise.all([this.#main, this.#scout, this.#mind].map((talk) => talk.ask({ cmd: 'undo' })));
    this.moments.pop();
  }

  async preview(option: Option, seat: number): Promise<Preview> {
    // Sent together, so that nothing comes between and the scout is back where it was.
    const told = this.#scout.ask<Told>({ cmd: 'play', text: option.text });
    const state = this.#scout.ask<{ state: State }>({ cmd: 'view', seat });
    const back = this.#scout.ask({ cmd: 'undo' });
    await back;
    const events = (await told).events ?? [];
    const chance = events.findIndex(isChance);
    return { n: option.n, events: chance < 0 ? events : events.slice(0, chance), state: (await state).state, chance: chance >= 0 };
  }

  think(level: Level): Promise<Thought> {
    return this.#mind.ask<Thought>({ cmd: 'think', level });
  }

  /** The best choice: as thorough as `hard`, without the variety that levels have. */
  advise(): Promise<Thought> {
    return this.#mind.ask<Thought>({ cmd: 'think', simulations: 1600 });
  }

  async record(): Promise<string> {
    return (await this.#main.ask<{ record: string }>({ cmd: 'record' })).record;
  }

  /** How the chances stood at each decision, and what the computer would have played; from a conversation of its own. */
  async *analyse(simulations: number): AsyncGenerator<Judged> {
    const record = await this.record();
    const talk = engines().minds.open();
    try {
      await this.#rewound(talk, record, this.moments.length - 1);
      for (let at = 0; at < this.moments.length - 1; at++) {
        const thought = await talk.ask<Thought>({ cmd: 'think', simulations });
        const text = this.moments[at + 1]!.move!.text;
        yield { at, seat: this.moments[at]!.decision!.seat, text, thought };
        await talk.ask({ cmd: 'play', text });
      }
    } finally {
      talk.close();
    }
  }

  close() {
    for (const talk of [this.#main, this.#scout, this.#mind]) talk.close();
  }
}
