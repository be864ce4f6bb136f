// The budgets: script and style at most 200 kB compressed, the module at most 500 kB.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { root } from './module';

const assets = join(root, 'web/dist/assets');
const packed = (path: string) => brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
const sum = (pattern: RegExp) => readdirSync(assets).filter((name) => pattern.test(name)).reduce((total, name) => total + packed(join(assets, name)), 0);

it('script and style of all screens and both languages', () => {
  const bytes = sum(/\.(js|css)$/);
  console.log(`script and style: ${(bytes / 1000).toFixed(1)} kB`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(200_000);
});

it('the module', () => {
  const bytes = sum(/\.wasm$/);
  console.log(`module: ${(bytes / 1000).toFixed(1)} kB`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(500_000);
});
