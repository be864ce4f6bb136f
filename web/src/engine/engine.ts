// The engine as the page's thread sees it: conversations whose answers are promises.
import moduleUrl from '$root/build/wasm/pelops.wasm?url';
import type { Ask, Reply } from './worker';

export type Json = Record<string, unknown>;

export class EngineError extends Error {}

let compiled: Promise<WebAssembly.Module> | undefined;
const compile = () => (compiled ??= WebAssembly.compileStreaming(fetch(moduleUrl)));

/** A worker of its own, with as many conversations as are opened. */
export class Engine {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #ready: Promise<void>;
  readonly #waiting = new Map<number, { resolve(line: string): void; reject(error: Error): void }>();
  #asked = 0;
  #opened = 0;

  constructor() {
    this.#ready = compile().then((module) => this.#worker.postMessage(module));
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.failed) waiting?.reject(new EngineError(data.line));
      else waiting?.resolve(data.line);
    };
  }

  open(): Talk {
    const game = ++this.#opened;
    return new Talk((line) => this.#ask(game, line));
  }

  stop() {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new EngineError('stopped'));
    this.#waiting.clear();
  }

  async #ask(game: number, line: string | null): Promise<string> {
    await this.#ready;
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, game, line } satisfies Ask);
    });
  }
}

/**
 * One conversation. An answer that is not ok is thrown as an EngineError with the engine's sentence. After `close` nothing is
 * answered any more: who still waits belongs to a screen that was left, and must neither go on nor complain.
 */
export class Talk {
  #closed = false;
  constructor(readonly send: (line: string | null) => Promise<string>) {}

  async ask<T = Json>(request: { cmd: string } & Json): Promise<T> {
    if (this.#closed) return new Promise<T>(() => {});
    const answer = JSON.parse(await this.send(JSON.stringify(request))) as { ok: boolean; error?: string };
    if (!answer.ok) throw new EngineError(answer.error);
    return answer as T;
  }

  close() {
    if (this.#closed) return;
    this.#closed = true;
    void this.send(null).catch(() => {});
  }
}
