// The server's socket for one game: keeps the connection, asks for what was missed, and sends a command again that got no
// answer. A command has an id of its own, so the server does nothing twice.
import { ServerError, type Entry, type GameState } from './api';

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
  /** The last entry that is known. */
  sequence(): number | null;
}

const longestWait = 10_000;

export class Live {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #asking = new Map<string, { resolve(answer: unknown): void; reject(error: Error): void }>();
  #tries = 0;
  #closed = false;

  constructor(readonly game: string, readonly watch: string | null, readonly listener: Listener) {
    this.#connect();
    addEventListener('online', this.#now);
  }

  #now = () => {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      this.#tries = 0;
      this.#socket?.close();
      this.#connect();
    }
  };

  #connect() {
    if (this.#closed) return;
    const url = new URL('./api/live', document.baseURI);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      const after = this.listener.sequence();
      socket.send(JSON.stringify({ cmd: 'subscribe', id: crypto.randomUUID(), game: this.game, views: true, ...(after === null ? {} : { after }), ...(this.watch ? { watch: this.watch } : {}) }));
      for (const { frame } of this.#waiting.values()) socket.send(frame);
      this.listener.connected(true);
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#take(JSON.parse(data) as Record<string, unknown>);
    socket.onclose = () => {
      if (this.#socket !== socket || this.#closed) return;
      this.#socket = null;
      this.listener.connected(false);
      for (const { reject } of this.#asking.values()) reject(new ServerError('unreachable', 'unreachable'));
      this.#asking.clear();
      setTimeout(() => this.#socket === null && this.#connect(), Math.min(longestWait, 500 * 2 ** this.#tries++));
    };
  }

  #take(message: Record<string, unknown>) {
    if (message.type === 'answer') {
      const id = String(message.id);
      const waiting = this.#waiting.get(id) ?? this.#asking.get(id);
      this.#waiting.delete(id);
      this.#asking.delete(id);
      if (message.ok) waiting?.resolve(message as unknown as { sequence: number });
      else waiting?.reject(new ServerError(String(message.code), String(message.error), message.state as GameState | undefined));
      return;
    }
    if (message.game !== this.game) return;
    if (message.type === 'state') this.listener.state(message.state as GameState);
    else if (message.type === 'entry') this.listener.entry(message as unknown as Entry);
    else if (message.type === 'presence') this.listener.presence(message.online as number[], Number(message.watching));
  }

  send(cmd: string, fields: Record<string, unknown> = {}): Promise<{ sequence: number }> {
    const id = crypto.randomUUID();
    const frame = JSON.stringify({ cmd, id, game: this.game, ...fields });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { frame, resolve, reject });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
    });
  }

  /** A question that is not worth asking twice: without a connection it is refused at once. */
  ask<T>(cmd: string, fields: Record<string, unknown>): Promise<T> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new ServerError('unreachable', 'unreachable'));
    const id = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      this.#asking.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      socket.send(JSON.stringify({ cmd, id, game: this.game, ...fields }));
    });
  }

  close() {
    this.#closed = true;
    removeEventListener('online', this.#now);
    this.#socket?.close();
  }
}
