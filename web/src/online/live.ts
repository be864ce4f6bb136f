// One game over the server's socket: asks for what was missed, and sends a command again that got no answer. A command
// has an id of its own, so the server does nothing twice.
import { ServerError, unreachable, type Entry, type GameState } from './api';
import { Line, type Frame } from './line';
import { unique } from './unique';

interface Waiting {
  frame: string;
  resolve(answer: { sequence: number }): void;
  reject(error: Error): void;
}

export interface Listener {
  state(state: GameState): void;
  entry(entry: Entry): void;
  presence(online: number[], watching: number): void;
  connected(yes: boolean): void;
  /** The server will not show this game: it is not there, or not for us. */
  refused(error: ServerError): void;
  /** The last entry that is known. */
  sequence(): number | null;
}

/** Refusals that pass: the same may be asked again later. */
const passing = ['unavailable', 'no_player', 'too_many'];

export class Live {
  readonly #line: Line;
  #subscription = '';
  #waiting = new Map<string, Waiting>();
  #asking = new Map<string, { resolve(answer: unknown): void; reject(error: Error): void }>();

  constructor(readonly game: string, readonly watch: string | null, readonly listener: Listener) {
    this.#line = new Line({ opened: () => this.#opened(), lost: () => this.#lost(), frame: (frame) => this.#take(frame) });
  }

  #opened() {
    const after = this.listener.sequence();
    this.#subscription = unique();
    this.#line.send(JSON.stringify({ cmd: 'subscribe', id: this.#subscription, game: this.game, views: true, ...(after === null ? {} : { after }), ...(this.watch ? { watch: this.watch } : {}) }));
    for (const { frame } of this.#waiting.values()) this.#line.send(frame);
  }

  #lost() {
    this.listener.connected(false);
    for (const { reject } of this.#asking.values()) reject(unreachable());
    this.#asking.clear();
  }

  #take(message: Frame) {
    if (message.type === 'answer') return this.#answered(message);
    if (message.game !== this.game) return;
    if (message.type === 'state') this.listener.state(message.state as GameState);
    else if (message.type === 'entry') this.listener.entry(message as unknown as Entry);
    else if (message.type === 'unsubscribed') this.#subscribed(new ServerError('not_found', 'this game is not for spectators any more'));
    else if (message.type === 'presence') this.listener.presence(message.online as number[], Number(message.watching));
  }

  #answered(message: Frame) {
    const id = String(message.id);
    const error = message.ok ? null : new ServerError(String(message.code), String(message.error), message.state as GameState | undefined);
    if (id === this.#subscription) return this.#subscribed(error);
    const waiting = this.#waiting.get(id) ?? this.#asking.get(id);
    this.#waiting.delete(id);
    this.#asking.delete(id);
    if (error) waiting?.reject(error);
    else waiting?.resolve(message as unknown as { sequence: number });
  }

  #subscribed(error: ServerError | null) {
    if (!error) {
      this.#line.good();
      this.listener.connected(true);
    } else if (passing.includes(error.code)) {
      this.#line.drop();
    } else {
      this.#line.close();
      this.#lost();
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
      this.listener.refused(error);
    }
  }

  send(cmd: string, fields: Record<string, unknown> = {}): Promise<{ sequence: number }> {
    const id = unique();
    const frame = JSON.stringify({ cmd, id, game: this.game, ...fields });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { frame, resolve, reject });
      if (this.#line.open) this.#line.send(frame);
    });
  }

  /** A question that is not worth asking twice: without a connection it is refused at once. */
  ask<T>(cmd: string, fields: Record<string, unknown>): Promise<T> {
    if (!this.#line.open) return Promise.reject(unreachable());
    const id = unique();
    return new Promise((resolve, reject) => {
      this.#asking.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      this.#line.send(JSON.stringify({ cmd, id, game: this.game, ...fields }));
    });
  }

  close() {
    this.#line.close();
  }
}
