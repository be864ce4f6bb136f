// Texts with places to fill: `{name}` is replaced by a value, `{n|cube|cubes}` by the form that the number needs, `#` in
// it by the number. The forms are those of Intl.PluralRules that a language has, `one` first, `other` last.
export type Params = Record<string, string | number>;

// Making one is dear, and they are needed for every text.
const plurals = new Map<string, Intl.PluralRules>();
function pluralsOf(language: string): Intl.PluralRules {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return rules;
}

export function format(text: string, params: Params, language: string): string {
  return text.replace(/\{(\w+)(?:\|([^{}]*))?\}/g, (_, name: string, forms?: string) => {
    const value = params[name] ?? `{${name}}`;
    if (forms === undefined) return String(value);
    const list = forms.split('|');
    const form = pluralsOf(language).select(Number(value)) === 'one' ? list[0] : list[list.length - 1];
    return form!.replaceAll('#', String(value));
  });
}

/** A tree of texts as one list: `{a: {b: 'x'}}` is `a.b` -> `x`. */
export type Tree = { [key: string]: string | Tree };
export function flatten(tree: Tree, prefix = '', into: Record<string, string> = {}): Record<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into[prefix + key] = value;
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}
