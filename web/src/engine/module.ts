// The engine's module: conversations in the engine protocol (docs/protocol.md), one JSON object in, one out.
import { wasi } from './wasi';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  pelops_open(): number;
  pelops_close(game: number): void;
  pelops_buffer(bytes: number): number;
  pelops_answer(game: number, bytes: number): number;
  pelops_text(): number;
}

export interface Conversation {
  answer(line: string): string;
  close(): void;
}

export async function openModule(module: WebAssembly.Module): Promise<() => Conversation> {
  let exports: Exports;
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi(() => exports.memory) });
  exports = instance.exports as unknown as Exports;
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  return () => {
    const game = exports.pelops_open();
    return {
      answer(line) {
        const bytes = encoder.encode(line);
        const at = exports.pelops_buffer(bytes.length);
        new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
        const length = exports.pelops_answer(game, bytes.length);
        return decoder.decode(new Uint8Array(exports.memory.buffer, exports.pelops_text(), length));
      },
      close: () => exports.pelops_close(game),
    };
  };
}
