// The page's texts, from the catalogues in locale/. English is complete and stands in for what another language lacks.
import { flatten, format, type Params, type Tree } from './format';
import { Sentences } from './sentences';

const catalogues = import.meta.glob<Tree>('$locale/*.json', { import: 'default' });
/** English has none: what is said to us is English. */
const sentences = import.meta.glob<Record<string, string>>('$locale/errors/*.json', { import: 'default' });
const of = <T>(files: Record<string, () => Promise<T>>, code: string) => Object.entries(files).find(([path]) => path.endsWith(`/${code}.json`))?.[1];
export const languages = Object.keys(catalogues)
  .map((path) => /(\w+)\.json$/.exec(path)![1]!)
  .sort();

class Language {
  code = $state('en');
  texts = $state.raw<Record<string, string>>({});
  sentences = $state.raw(new Sentences({}, 'en'));

  async choose(code: string) {
    const [texts, heard] = await Promise.all([of(catalogues, code)!(), of(sentences, code)?.() ?? {}]);
    this.texts = flatten(texts);
    this.sentences = new Sentences(heard, code);
    this.code = code;
    document.documentElement.lang = code;
  }
}
export const language = new Language();

/** The text of a key, in the language of the reader. */
export function t(key: string, params: Params = {}): string {
  const text = language.texts[key];
  return text === undefined ? key : format(text, params, language.code);
}

export const has = (key: string) => language.texts[key] !== undefined;

/** `a, b and c` */
export function list(items: string[]): string {
  if (items.length < 2) return items[0] ?? '';
  if (lists.language !== language.code) lists = { language: language.code, format: new Intl.ListFormat(language.code) };
  return lists.format.format(items);
}
let lists = { language: '', format: new Intl.ListFormat() };

/** The language to begin with: what the browser asks for, if we have it. */
export const preferred = () =>
  navigator.languages.map((one) => one.slice(0, 2)).find((one) => languages.includes(one)) ?? 'en';
