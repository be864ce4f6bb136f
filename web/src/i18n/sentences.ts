// Sentences of others in the reader's language: `seat {n}` stands for all that differ in what is at {n}.
import { format } from './format';

const pattern = (english: string) => new RegExp(`^${english.replace(/[\\^$.*+?()[\]|]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.*?)')}$`, 's');

export class Sentences {
  readonly #known: { english: RegExp; own: string }[];

  /** What is said in English, with what it is in the language. Where several fit, the first counts. */
  constructor(texts: Record<string, string>, readonly language: string) {
    this.#known = Object.entries(texts).map(([english, own]) => ({ english: pattern(english), own }));
  }

  /** What fills a place may be a sentence of its own, and is then put into the language too. Undefined: it is not known. */
  of(sentence: string): string | undefined {
    for (const { english, own } of this.#known) {
      const found = english.exec(sentence);
      if (found) return format(own, Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, part]) => [name, this.of(part) ?? part])), this.language);
    }
    return undefined;
  }
}
