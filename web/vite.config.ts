import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { figures } from './build/figures.ts';
import { offline } from './build/offline.ts';
import { packed } from './build/packed.ts';

const here = new URL('./', import.meta.url);
const root = new URL('../', import.meta.url);

export default defineConfig({
  base: './', // works from any folder of any server
  plugins: [svelte(), figures(root), offline(new URL('build/service-worker.js', here)), packed()],
  resolve: { alias: { $locale: new URL('locale', root).pathname, $root: root.pathname } },
  server: { fs: { allow: [root.pathname] } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
