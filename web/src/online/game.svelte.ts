// A game on a server, as a table takes it. What a seat may know comes from the server, and so do the options.
import type { Source } from '../play/table.svelte';
import type { GameEvent, Moment, Option, Player, Preview, State } from '../play/types';
import { gameAt, gameLog, gameRecord, ServerError, type Asked, type Clock, type Entry, type GameState, type SeatState, type UndoWish } from './api';
import type { Call } from './calls.svelte';
import { Live } from './live';

export interface ChatLine {
  name: string;
  text: string;
  at: number;
}

/** How long the server lets an absent player be waited for. */
const patience = 60_000;

export class OnlineGame implements Source {
  readonly moments: Moment[] = [];
  readonly asksUndo = true;
  readonly #sequences: number[] = []; // of each moment
  #missed: { sequence: number; moment: Moment }[] = []; // moves whose position comes with a later entry
  #shown = 0; // the sequence of what the person sees
  #last: number | null = null;
  readonly #live: Live;
  /** When a seat's player went, as far as we have seen it. */
  readonly #left: Record<number, number> = {};
  readonly #previews = new WeakMap<Moment, Map<number, Preview>>();

  status = $state<GameState['status']>('open');
  seats = $state.raw<SeatState[]>([]);
  seat = $state<number | null>(null);
  host = $state(false);
  open = $state(false); // anybody may join
  spectators = $state(false);
  connected = $state(true);
  /** Why the server does not show this game any more. */
  refused = $state.raw<ServerError | null>(null);
  online = $state.raw<number[]>([]);
  watching = $state(0);
  clock = $state.raw<Clock | null>(null);
  wish = $state.raw<UndoWish | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  rematch = $state('');
  thinking = $state<number | null>(null);
  /** Since when the seat that is asked has been asked, by the server's clock. */
  since = $state<number | null>(null);
  /** How far the server's clock is ahead of ours. */
  skew = 0;
  /** Called after every change. */
  changed: () => void = () => {};
  /** Called when something happened that the person should know of, even if he looks elsewhere. */
  called: (call: Call) => void = () => {};

  constructor(readonly id: string, readonly watch: string | null, first: GameState) {
    this.#adopt(first);
    this.#live = new Live(id, watch, {
      state: (state) => {
        const news = this.#adopt(state);
        this.changed();
        if (news && state.asked) this.#callIfOurs(state.asked);
      },
      entry: (entry) => this.#take(entry),
      presence: (online, watching) => {
        for (const seat of this.online) if (!online.includes(seat)) this.#left[seat] = Date.now();
        this.online = online;
        this.watching = watching;
      },
      connected: (yes) => (this.connected = yes),
      refused: (error) => (this.refused = error),
      sequence: () => this.#last,
    });
    void this.#past(first.sequence);
  }

  get now(): Moment {
    return this.moments[this.moments.length - 1]!;
  }
  get players(): Player[] {
    return this.seats.map((one) => ({ name: one.name, level: one.by === 'computer' ? (one.level ?? 'medium') : null }));
  }

  /** A fresh state: whatever we had, this is how it stands. Tells whether it is later. */
  #adopt(state: GameState): boolean {
    this.status = state.status;
    this.seats = state.seats;
    this.seat = state.seat;
    this.host = state.host;
    this.open = state.public;
    this.spectators = state.spectators;
    this.clock = state.clock;
    this.wish = state.undo;
    this.thinking = state.thinking;
    this.since = state.asked?.since ?? null;
    this.online = state.seats.flatMap((one, seat) => (one.online ? [seat] : []));
    this.rematch = state.rematch ?? '';
    this.skew = state.now - Date.now();
    const news = this.#last === null || state.sequence > this.#last;
    this.#last = this.#shown = state.sequence;
    if (!state.view) return news;
    const moment: Moment = { move: null, events: [], views: this.#views(state.view), decision: this.#decision(state.asked), options: state.asked?.options ?? [], scores: state.scores ?? null };
    this.#keepMissed();
    if (news || this.moments.length === 0) {
      this.moments.push(moment);
      this.#sequences.push(state.sequence);
    } else {
      const now = this.moments[this.moments.length - 1]!;
      this.moments[this.moments.length - 1] = { ...moment, events: now.events, move: now.move };
    }
    return news;
  }

  #keepMissed() {
    this.moments.push(...this.#missed.map((one) => one.moment));
    this.#sequences.push(...this.#missed.map((one) => one.sequence));
    this.#missed = [];
  }

  #callIfOurs(asked: Asked) {
    if (asked.seat === this.seat && this.seats[asked.seat]?.by === 'human') this.called('your_turn');
  }

  #views = (view: Moment['views'][string]) => ({ [this.seat ?? 'all']: view });
  #decision = (asked: Asked | null | undefined) => (asked ? { seat: asked.seat, prompt: asked.prompt, ...(asked.source ? { source: asked.source } : {}) } : null);

  #take(entry: Entry) {
    if (this.#last !== null && entry.sequence <= this.#last) return;
    this.#last = entry.sequence;
    if (entry.seats) this.seats = entry.seats;
    if (entry.status) this.status = entry.status;
    if (entry.clock !== undefined) this.clock = entry.clock;
    if (entry.undo !== undefined) this.wish = entry.undo;
    if (entry.asked !== undefined) this.since = entry.asked?.since ?? null;
    if (entry.thinking !== undefined) this.thinking = entry.thinking;
    if (entry.kind === 'rematch' && entry.next) this.rematch = entry.next;
    if (entry.kind === 'chat') this.chat = [...this.chat, { name: entry.name ?? '', text: entry.text ?? '', at: entry.at }];
    if (entry.kind === 'joined' && entry.seat !== undefined) this.seats = this.seats.map((one, i) => (i === entry.seat ? { ...one, taken: true, name: entry.name ?? one.name } : one));
    if (entry.kind === 'left' && this.status === 'open') this.seats = this.seats.map((one, i) => (i === entry.seat ? { ...one, taken: false, name: '' } : one));
    if (entry.kind === 'undone' && entry.to !== undefined) {
      const { to } = entry;
      this.#missed = this.#missed.filter((one) => one.sequence <= to);
      while (this.moments.length > 1 && this.#sequences[this.#sequences.length - 1]! > to) {
        this.moments.pop();
        this.#sequences.pop();
      }
    }
    const now = { views: entry.view ? this.#views(entry.view) : {}, decision: this.#decision(entry.asked), options: entry.asked?.options ?? [], scores: entry.scores ?? null };
    if (entry.kind === 'acted' || entry.kind === 'started' || entry.kind === 'undone') {
      const move = entry.kind === 'acted' && entry.seat !== undefined ? { seat: entry.seat, text: entry.text ?? '', action: { type: entry.prompt ?? '' } } : null;
      this.#missed.push({ sequence: entry.sequence, moment: { move, events: entry.kind === 'undone' ? [] : (entry.events ?? []), ...now } });
    }
    if (entry.view) {
      // The last of several entries has the position, whatever it is about itself.
      this.#keepMissed();
      this.moments[this.moments.length - 1] = { ...this.now, ...now };
    } else if (entry.asked !== undefined && this.moments.length) {
      // The position is the same, but who plays a seat has changed, and with it what we may choose.
      this.moments[this.moments.length - 1] = { ...this.now, decision: this.#decision(entry.asked), options: entry.asked?.options ?? [] };
    }
    if (!this.#missed.length) this.#shown = entry.sequence;
    this.changed();
    if (entry.kind === 'started' || entry.kind === 'left') this.called(entry.kind);
    if (entry.asked) this.#callIfOurs(entry.asked);
  }

  /** What happened before we came, for the log; positions are fetched when they are looked at. */
  async #past(until: number) {
    const before: Moment[] = [];
    const numbers: number[] = [];
    let after = 0; // the entry 0 only says that the game was made
    for (let more = true; more; ) {
      const page = await gameLog(this.id, after, this.watch);
      for (const entry of page.entries) {
        after = entry.sequence;
        if (entry.sequence > until) break;
        if (entry.kind === 'chat') this.chat = [...this.chat, { name: entry.name ?? '', text: entry.text ?? '', at: entry.at }];
        if (entry.kind === 'undone' && entry.to !== undefined) while (numbers.length && numbers[numbers.length - 1]! > entry.to) { numbers.pop(); before.pop(); }
        if (entry.kind !== 'acted' && entry.kind !== 'started') continue;
        before.push({ move: entry.kind === 'acted' && entry.seat !== undefined ? { seat: entry.seat, text: '', action: { type: '' } } : null, events: entry.events ?? [], views: {}, decision: null, options: [], scores: null });
        numbers.push(entry.sequence);
      }
      more = page.more && page.entries.length > 0;
    }
    const first = this.moments[0];
    if (first && before.length) {
      const last = before.pop()!;
      numbers.pop();
      this.moments[0] = { ...first, events: last.events, move: last.move };
      this.moments.unshift(...before);
      this.#sequences.unshift(...numbers);
      this.changed();
    }
  }

  /** Fetches the position of an earlier moment. */
  async fill(at: number): Promise<void> {
    const moment = this.moments[at];
    if (!moment || Object.keys(moment.views).length) return;
    const { view } = await gameAt(this.id, this.#sequences[at]!, this.watch);
    moment.views = this.#views(view);
    this.changed();
  }

  async play(text: string) {
    await this.#send('act', { sequence: this.#shown, text });
  }
  async undo() {
    await this.#send('undo', { sequence: this.#shown });
  }
  answerWish(agree: boolean) {
    return this.#send(agree ? 'agree' : 'decline', { sequence: this.#shown });
  }
  say(text: string) {
    return this.#send('chat', { text });
  }
  /** The computer plays on: for our own seat, or for another's whose player is away. */
  handOver = (seat = this.seat) => this.#send('hand_over', { seat });
  /** The seat that keeps the others waiting while its player is not there: the server lets the computer take it over. */
  away(now: number): number | null {
    const asked = this.now?.decision?.seat;
    if (asked === undefined || asked === this.seat || this.seat === null || this.status !== 'running' || this.since === null) return null;
    const absent = this.seats[asked]!.by === 'human' && !this.online.includes(asked) && now - (this.#left[asked] ?? 0) >= patience;
    return absent && now + this.skew - this.since >= patience ? asked : null;
  }
  takeBack = () => this.#send('take_back');
  startNow = () => this.#send('start', { level: 'medium' });
  leave = () => this.#send('leave');
  async askRematch() {
    await this.#send('rematch');
  }

  /** On `stale` the fresh state is taken, and the person looks again: nothing is sent anew by itself. */
  async #send(cmd: string, fields: Record<string, unknown> = {}) {
    try {
      await this.#live.send(cmd, fields);
    } catch (error) {
      if (error instanceof ServerError && error.state) {
        this.#adopt(error.state);
        this.changed();
      }
      throw error;
    }
  }

  /** What would follow, as far as this seat may know it: the server tries it out. Without an answer there is no preview. */
  async preview(option: Option): Promise<Preview | null> {
    const now = this.now;
    const known = this.#previews.get(now)?.get(option.n);
    if (known) return known;
    try {
      const { events, view, chance } = await this.#live.ask<{ events: GameEvent[]; view: State; chance: boolean }>('preview', { sequence: this.#shown, n: option.n });
      const preview: Preview = { n: option.n, events, state: view, chance };
      this.#previews.set(now, (this.#previews.get(now) ?? new Map()).set(option.n, preview));
      return preview;
    } catch {
      return null;
    }
  }
  record = () => gameRecord(this.id);
  close() {
    this.#live.close();
  }
}
