// `import figures from 'figures:olympus'`: figures/olympus.toml as data, so that the page shows the figures that the
// engine was built with. Reads the part of TOML that those files use: tables, inline tables, lists, strings, numbers.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Value = string | number | boolean | Value[] | { [key: string]: Value };

export function readToml(text: string): Record<string, Value> {
  const result: Record<string, Record<string, Value>> = {};
  let at = 0;
  let table: Record<string, Value> = result;

  const fail = (): never => {
    throw new Error(`cannot read TOML at: ${text.slice(at, at + 40)}`);
  };
  const blank = () => {
    for (;;) {
      while (/\s/.test(text[at] ?? '')) at++;
      if (text[at] !== '#') return;
      while (at < text.length && text[at] !== '\n') at++;
    }
  };
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) return fail();
    at += found[0].length;
    blank();
    return found[0];
  };
  const key = () => take(/[A-Za-z0-9_-]+/y);
  const value = (): Value => {
    switch (text[at]) {
      case '"':
        return JSON.parse(take(/"(?:[^"\\]|\\.)*"/y)) as string;
      case '[': {
        take(/\[/y);
        const list: Value[] = [];
        while (text[at] !== ']') {
          list.push(value());
          if (text[at] === ',') take(/,/y);
        }
        take(/\]/y);
        return list;
      }
      case '{': {
        take(/\{/y);
        const object: { [key: string]: Value } = {};
        while (text[at] !== '}') {
          const name = key();
          take(/=/y);
          object[name] = value();
          if (text[at] === ',') take(/,/y);
        }
        take(/\}/y);
        return object;
      }
      default: {
        const word = take(/true|false|-?[0-9]+/y);
        return word === 'true' ? true : word === 'false' ? false : Number(word);
      }
    }
  };

  blank();
  while (at < text.length) {
    if (text[at] === '[') {
      take(/\[/y);
      table = result[key()] = {};
      take(/\]/y);
    } else {
      const name = key();
      take(/=/y);
      table[name] = value();
    }
  }
  return result;
}

export function figures(root: URL): Plugin {
  const prefix = 'figures:';
  return {
    name: 'figures',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const file = new URL(`figures/${id.slice(prefix.length + 1)}.toml`, root);
      this.addWatchFile(file.pathname);
      return `export default ${JSON.stringify(readToml(readFileSync(file, 'utf8')))};`;
    },
  };
}
