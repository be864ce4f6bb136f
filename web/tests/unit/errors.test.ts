// What server and engine refuse, in the reader's language: no sentence of theirs that the page can show is forgotten.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { language } from '../../src/i18n/i18n.svelte';
import { Sentences } from '../../src/i18n/sentences';
import { ServerError, unreachable } from '../../src/online/api';
import { said } from '../../src/online/said';
import { asker, conversation, root } from './module';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string, names: RegExp) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => names.test(name)).map((name) => read(`${folder}/${name}`)).join('\n');
const languages = (folder: string) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
const textsOf = (code: string) => JSON.parse(read(`locale/errors/${code}.json`)) as Record<string, string>;

// ------------------------------------------------------------------------------------------------ sentences in C++

/** Where one of the characters stands first, outside of brackets and literals. */
function find(code: string, characters: string, from = 0): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const c = code[at]!;
    if (c === '"' || c === "'") {
      while (code[++at] !== c) if (code[at] === '\\') at++;
    } else if (code.startsWith('::', at)) at++;
    else if (depth === 0 && characters.includes(c)) return at;
    else if ('([{'.includes(c)) depth++;
    else if (')]}'.includes(c)) depth--;
  }
  return code.length;
}
/** The texts that an expression can give; 7 is whatever it has from elsewhere. */
function textsFrom(expression: string): string[] {
  const code = expression.trim();
  const question = find(code, '?');
  if (question < code.length) {
    const colon = find(code, ':', question + 1);
    return [...textsFrom(code.slice(question + 1, colon)), ...textsFrom(code.slice(colon + 1))];
  }
  const plus = find(code, '+');
  if (plus < code.length) return textsFrom(code.slice(0, plus)).flatMap((before) => textsFrom(code.slice(plus + 1)).map((after) => before + after));
  if (code.startsWith('(') && code.endsWith(')')) return textsFrom(code.slice(1, -1));
  return [code.startsWith('"') ? [...code.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([literal]) => JSON.parse(literal) as string).join('') : '7'];
}
/** The sentences that stand right behind something in a source. */
const behind = (code: string, maker: RegExp) =>
  [...code.matchAll(maker)].flatMap(({ 0: { length }, index }) => textsFrom(code.slice(index + length, find(code, ',;)}', index + length)))).filter((text) => /[a-z]{2}/i.test(text));

const server = filesIn('server', /\.(h|cpp)$/);
const fields = read('server/lobby/fields.cpp');
const fieldNames = behind(server, /\b(?:text|text_or|human_text|human_name|contact_text)\([\w*>-]+,/g);
const finding = read('match/find_action.cpp');

const sentences = {
  server: [
    ...behind(server, /\b(?:refused|bad_request|forbidden)\(|\bRefusal\{"\w+",|\brefuse\(\{"\w+",|\brefusal\(services, "\w+",/g),
    ...behind(read('server/lobby/refusal.h'), /return \{"\w+",/g),
    ...behind(fields, /\bwrong\(name,|\breturn(?= ")/g),
  ],
  page: [...filesIn('web/src', /\.(ts|svelte)$/).matchAll(/new ServerError\('\w+', '(.+?)'\)/g)].map(([, sentence]) => sentence!),
  // What makes a record unreadable; the page sends actions as texts and by number.
  engine: [
    ...behind(read('engine/core/record.cpp'), /\bfail\((?:[\w.]+,)?|\breturn(?= ")/g),
    ...behind(read('engine/core/record_print.cpp'), /\breturn(?= "line)/g),
    ...behind(read('match/replay.cpp'), /\brefuse\((?:[\w.>-]+,)?|\bat_line\([\w.]+,|\breturn\b/g),
    ...behind(read('match/match.cpp').split('\n}\n')[0]!, /\breturn\b/g),
    ...behind(read('match/any_game.cpp'), /\bcomplaint =/g).map((text) => `${text} 7`),
    ...behind(finding, /\breturn(?= "(?:offered|the types))/g),
    ...behind(finding.slice(finding.indexOf('Options options, std::string_view text) {')), /\brefuse\(/g),
  ],
};
const codes = [...read('server/net/routes.cpp').matchAll(/\{"(\w+)", \d{3}\}/g)].map(([, code]) => code!);

describe('sentences', () => {
  it('are found in the sources', () => {
    expect(textsFrom('"a \\"" + std::string(b, "c") + (d ? "\\" e" : ", f" + g) + "h" "i"')).toEqual(['a "7" ehi', 'a "7, f7hi']);
    expect(sentences.server).toEqual(expect.arrayContaining(['it is not your turn', 'slow down', 'the request is too large', 'there is no such game, or none that you may see', 'a text of at most 7 bytes', '"7" must be 7; it is missing', '"7" must be 7, not 7']));
    expect(sentences.server.length).toBeGreaterThan(75);
    expect(sentences.page).toContain('the server cannot be reached');
    expect(sentences.engine).toEqual(expect.arrayContaining(['line 7: 7', 'seat 7', "a seat's name has at most 7 bytes", 'the game is over already']));
    expect(sentences.engine.length).toBeGreaterThan(55);
    expect(codes).toContain('refused');
  });

  it('have a file in every language but English', () => {
    expect(languages('locale/errors')).toEqual(languages('locale').filter((code) => code !== 'en'));
  });

  describe.each(languages('locale/errors'))('in %s', (code) => {
    const texts = textsOf(code);
    const own = new Sentences(texts, code);

    it.each(Object.entries(sentences))('has all of the %s', (_, all) => {
      expect(all.filter((sentence) => own.of(sentence) === undefined)).toEqual([]);
    });

    it('has words for every code', () => {
      expect(codes.filter((one) => own.of(`${one}: 7`) === undefined)).toEqual([]);
    });

    it('has none that nobody says, or that an earlier one hides', () => {
      const all = [...Object.values(sentences).flat(), ...codes.map((one) => `${one}: 7`), ...fieldNames.map((name) => `"${name}" must be 7, not 7`), 'offered: 7 and 7 more'];
      const entries = Object.keys(texts);
      const first = new Sentences(Object.fromEntries(entries.map((english, i) => [english, String(i)])), code);
      const used = new Set(all.map((sentence) => first.of(sentence)));
      expect(entries.filter((_, i) => !used.has(String(i)))).toEqual([]);
    });

    it('fills the same places, and says something', () => {
      const places = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
      for (const [english, text] of Object.entries(texts)) expect([english, places(text)]).toEqual([english, places(english)]);
      expect(Object.values(texts).filter((text) => !text.trim())).toEqual([]);
    });
  });
});

describe('said', () => {
  const refusal = (sentence: string, code = 'refused') => said(new ServerError(code, sentence));
  beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));

  it('is what the server says, in English', async () => {
    await language.choose('en');
    expect(refusal('it is not your turn')).toBe('it is not your turn');
    expect(said(unreachable())).toBe('the server cannot be reached');
    expect(said('quite another thing')).toBe('quite another thing');
  });

  it('is in Italian, with what fills the sentence', async () => {
    await language.choose('it');
    expect(refusal('it is not your turn')).toBe('non tocca a te');
    expect(said(unreachable())).toBe('il server non è raggiungibile');
    expect(refusal("another's seat is handed over only after it has been asked for 60 seconds while its player is not there")).toContain('da 60 secondi');
    expect(refusal('"name" must be 1 to 40 characters on one line, not ""', 'bad_request')).toBe('il nome deve essere un testo da 1 a 40 caratteri su una sola riga, non ""');
    expect(refusal('"players" must be a whole number from 3 to 5; it is missing', 'bad_request')).toBe('«players» manca: deve essere un numero intero da 3 a 5');
  });

  it('keeps a sentence that is not known, behind the words of its code', async () => {
    await language.choose('it');
    expect(refusal('figures:3: there is no building stoa', 'bad_request')).toBe('il server non lo accetta: figures:3: there is no building stoa');
    expect(refusal('I am a teapot', '418')).toBe('I am a teapot');
    expect(said(new Error('quite another thing'))).toBe('quite another thing');
  });

  it('is what the engine finds wrong in a record', async () => {
    await language.choose('it');
    const ask = asker((await conversation())());
    const begun = (body: string) => `pelops record 1\ngame: olympus\nrules: 1\nplayers: 3\nseed: 1\n\n${body}`;
    const why = (record: string) => {
      try {
        ask({ cmd: 'load', record });
      } catch (error) {
        return said(error);
      }
      return 'it can be read';
    };
    expect(why('')).toBe('riga 1: la registrazione è vuota; comincia con `pelops record 1`');
    expect(why('Dear Anna')).toBe('riga 1: una registrazione comincia con `pelops record 1`, non con "Dear Anna"');
    expect(why(begun('0'))).toBe('riga 7: dopo il posto manca l\'azione');
    expect(why(begun('chance reveal'))).toMatch(/^riga 7: decisione 1: tocca al posto \d \(\w+\), non al caso$/);
    expect(why(begun('').replace('olympus', 'chess'))).toMatch(/^riga 2: non c'è un gioco «chess»; i giochi sono olympus/);
    const seat = /al posto (\d)/.exec(why(begun('chance reveal')))![1]!;
    expect(why(begun(`${seat} sleep`))).toMatch(/^riga 7: decisione 1: non c'è un'azione "sleep"; i tipi sono /);
    expect(why(begun(`${seat} build theatre`))).toMatch(/^riga 7: decisione 1: `build theatre` ora non è tra le scelte; si può scegliere: `.* e altre \d+$/);
  });
});
