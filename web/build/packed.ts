// Beside every file that gets smaller by it, the same one packed, `.br` and `.gz`: the server sends these to browsers that take
// them, and other servers can be told to (nginx: gzip_static).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(html|js|css|json|svg|wasm|webmanifest)$/;

export function packed(): Plugin {
  let folder = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !worthwhile.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        for (const [ending, smaller] of [
          ['.br', brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })],
          ['.gz', gzipSync(bytes, { level: 9 })],
        ] as const)
          if (smaller.length < bytes.length * 0.9) writeFileSync(path + ending, smaller);
      }
    },
  };
}
