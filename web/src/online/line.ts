// A socket to the server that is kept: it is opened again after a while when it breaks, and when it has gone silent.
import { calls, type Call } from './calls.svelte';
import { unique } from './unique';

export type Frame = Record<string, unknown>;

export interface Ends {
  opened(): void;
  lost(): void;
  frame(frame: Frame): void;
}

const longestWait = 10_000;
const pingEvery = 20_000;
const silence = 15_000;

export class Line {
  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly ends: Ends) {
    this.#connect();
    addEventListener('online', this.#now);
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(frame: string) {
    this.#socket!.send(frame);
  }

  /** The server does what it is asked again: the next wait is a short one. */
  good() {
    this.#tries = 0;
  }

  /** Gives this connection up and tries another, later each time. A dead one may never say that it is closed. */
  drop() {
    const socket = this.#socket;
    if (!socket || this.#closed) return;
    this.#cut(socket);
    this.ends.lost();
    this.#retry = setTimeout(() => this.#connect(), Math.min(longestWait, 500 * 2 ** this.#tries++));
  }

  close() {
    this.#closed = true;
    removeEventListener('online', this.#now);
    clearTimeout(this.#retry);
    if (this.#socket) this.#cut(this.#socket);
  }

  #now = () => {
    if (this.open) return;
    this.drop();
    clearTimeout(this.#retry);
    this.#tries = 0;
    this.#connect();
  };

  #cut(socket: WebSocket) {
    clearTimeout(this.#beat);
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #connect() {
    const url = new URL('./api/live', document.baseURI);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#listen();
      this.ends.opened();
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.#listen();
      const frame = JSON.parse(data) as Frame;
      if (frame.type === 'notice') calls.hear(String(frame.game), frame.kind as Call);
      else this.ends.frame(frame);
    };
    socket.onclose = () => this.drop();
  }

  /** Something came: the line lives. After a quiet while it is asked, and without an answer it is dead. */
  #listen() {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      if (!this.open) return this.drop();
      this.send(JSON.stringify({ cmd: 'ping', id: unique() }));
      this.#beat = setTimeout(() => this.drop(), silence);
    }, pingEvery);
  }
}
