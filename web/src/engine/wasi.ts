// What the engine's module needs of WASI, which is next to nothing: it has no files, no arguments and no clock that
// matters. Whatever it would print goes to the console.
export function wasi(memory: () => WebAssembly.Memory) {
  const done = 0;
  const badFile = 8;
  const view = () => new DataView(memory().buffer);
  return {
    environ_get: () => done,
    environ_sizes_get(count: number, size: number) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return done;
    },
    clock_time_get(_clock: number, _precision: bigint, at: number) {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return done;
    },
    fd_close: () => badFile,
    fd_seek: () => badFile,
    fd_write(_file: number, vectors: number, count: number, written: number) {
      let text = '';
      let bytes = 0;
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(vectors + 8 * i, true);
        const length = view().getUint32(vectors + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length));
        bytes += length;
      }
      view().setUint32(written, bytes, true);
      if (text.trim()) console.error(text.trim());
      return done;
    },
    proc_exit(code: number) {
      throw new Error(`the engine stopped (${code})`);
    },
  };
}
