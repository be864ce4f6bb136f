// Writes the service worker: the list of everything that was built, and a version that changes whenever any of it does.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function offline(source: URL): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const hash = createHash('sha256').update(readFileSync(source));
      const files = Object.keys(bundle).sort();
      for (const file of files) {
        const part = bundle[file]!;
        hash.update(file).update(part.type === 'chunk' ? part.code : part.source);
      }
      const list = ['./', ...files.filter((file) => file !== 'index.html'), 'manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png'];
      const code = readFileSync(source, 'utf8')
        .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
        .replace("['FILES']", JSON.stringify(list));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
    },
  };
}
