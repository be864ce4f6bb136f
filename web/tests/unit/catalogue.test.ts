// The catalogues: every language has every key with the same places to fill, nothing is missing, nothing is unused.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readToml } from '../../build/figures';
import { flatten, format, type Tree } from '../../src/i18n/format';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const languages = readdirSync(join(root, 'locale')).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
const texts = Object.fromEntries(languages.map((code) => [code, flatten(JSON.parse(read(`locale/${code}.json`)) as Tree)]));
const english = texts.en!;

function sources(folder: string, names: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path, names) : names.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}
/** The terminal client uses the same file; there a key from parts is "city." + ... */
const terminal = [...sources(join(root, 'terminal'), /\.(cpp|h)$/), read('cli/manual.cpp')].join('\n');
const code = [...sources(join(root, 'web/src'), /\.(ts|svelte)$/), terminal].join('\n');

/** Ids of the engine that must have a text, whether the page shows it or not: server and terminal use the same file. */
const olympus = readToml(read('figures/olympus.toml')) as Record<string, Record<string, Record<string, unknown>>>;
const olympos = readToml(read('figures/olympos.toml')) as Record<string, Record<string, Record<string, unknown>>>;
const tableColumn = (section: string) => {
  const doc = read('docs/protocol.md');
  const part = doc.slice(doc.indexOf(`## ${section}`)).split('\n## ')[0]!;
  return [...part.matchAll(/^\| ([^|]*)\|/gm)].flatMap(([, cell]) => [...cell!.matchAll(/`(\w+)`/g)].map(([, id]) => id!));
};

function required(): string[] {
  const keys: string[] = [];
  for (const id of [...Object.keys(olympus.common!), ...Object.keys(olympus.unique!)]) keys.push(`olympus.building.${id}.name`, `olympus.building.${id}.text`);
  for (const id of Object.keys(olympus.tracks!.last_space!)) keys.push(`olympus.track.${id}`);
  for (const id of tableColumn('Events of Olympus')) keys.push(`olympus.event.${id}`);
  for (const id of tableColumn('State, actions and prompts of Olympus')) keys.push(`olympus.action.${id}`);
  for (const id of tableColumn('Events of Olympos')) keys.push(`olympos.event.${id}`);
  for (const id of Object.keys(olympos.discoveries!)) keys.push(`olympos.discovery.${id}.name`, `olympos.discovery.${id}.text`);
  for (const id of Object.keys(olympos.territories!)) keys.push(`olympos.territory.${id}`);
  for (const id of Object.keys(olympos.wonders!)) keys.push(`olympos.wonder.${id}`);
  for (const id of Object.keys(olympos.olympos_cards!)) keys.push(`olympos.card.${id}.name`, `olympos.card.${id}.text`);
  for (const one of Object.values(olympos.destiny!)) keys.push(`olympos.destiny.${String(one.kind)}.name`, `olympos.destiny.${String(one.kind)}.text`);
  return keys;
}

/** Keys that the code makes from parts: a text like t(`city.${...}`) uses all that begin so. */
const literal = new Set([...code.matchAll(/['"`]([a-z_]+(?:\.[a-z_0-9]+)+)['"`]/g)].map(([, key]) => key!));
const made = [...code.matchAll(/`([a-z_]+\.[a-z_0-9.]*)?\$\{[^`]*?`/g)]
  .filter(([text]) => /[a-z_]{3,}\./.test(text.replace(/\$\{[^}]*\}/g, '\0'))) // parts alone say nothing
  .map(([text]) => new RegExp(`^${text.slice(1, -1).replace(/\$\{[^}]*\}/g, '\0').replace(/[.*+?^|()[\]\\]/g, '\\$&').replaceAll('\0', '.+')}$`));

const begun = [...terminal.matchAll(/"((?:[a-z_]+\.)+)"/g)].map(([, beginning]) => beginning!);

describe('catalogues', () => {
  it('reads the protocol and the figures', () => {
    expect(required().length).toBeGreaterThan(250);
  });

  it.each(languages)('%s has every key', (language) => {
    expect(Object.keys(english).filter((key) => texts[language]![key] === undefined)).toEqual([]);
    expect(Object.keys(texts[language]!).filter((key) => english[key] === undefined)).toEqual([]);
    expect(Object.entries(texts[language]!).filter(([, text]) => !text.trim())).toEqual([]);
  });

  it.each(languages)('%s fills the same places', (language) => {
    const places = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
    for (const [key, text] of Object.entries(english)) expect([key, places(texts[language]![key]!)]).toEqual([key, places(text)]);
  });

  it('has a text for everything that the engine can say', () => {
    expect(required().filter((key) => english[key] === undefined)).toEqual([]);
  });

  it('has a text for everything that the page asks for', () => {
    const wanted = [...literal].filter((key) => Object.keys(english).some((one) => one.split('.')[0] === key.split('.')[0]));
    const isPrefix = (key: string) => Object.keys(english).some((one) => one.startsWith(`${key}.`));
    expect(wanted.filter((key) => english[key] === undefined && !isPrefix(key) && !/\.(svelte|ts|json|record|txt|css)$/.test(key))).toEqual([]);
  });

  it('has no text that nobody uses', () => {
    const needed = new Set(required());
    const used = (key: string) => needed.has(key) || literal.has(key) || made.some((pattern) => pattern.test(key)) || begun.some((one) => key.startsWith(one)) || [...literal].some((one) => key.startsWith(`${one}.`));
    expect(Object.keys(english).filter((key) => key !== 'language' && !used(key))).toEqual([]);
  });
});

describe('format', () => {
  it('fills places and chooses forms', () => {
    expect(format('{city} takes {n|# cube|# cubes}', { city: 'Argos', n: 1 }, 'en')).toBe('Argos takes 1 cube');
    expect(format('{n|un cubo|# cubi}', { n: 3 }, 'it')).toBe('3 cubi');
    expect(format('{n|un cubo|# cubi}', { n: 1 }, 'it')).toBe('un cubo');
    expect(format('{missing}', {}, 'en')).toBe('{missing}');
  });
});
