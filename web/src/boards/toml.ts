// An entry of a figures file as the line that replaces it.
type Value = string | number | boolean | Value[] | { [key: string]: Value };

function written(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value === 'object') return `{ ${Object.entries(value).map(([key, one]) => `${key} = ${written(one)}`).join(', ')} }`;
  return JSON.stringify(value);
}

/** A file that holds this one entry, to be corrected: the section that has it, and its line. Null: there is no such entry. */
export function ownFigures(figures: object, id: string): string | null {
  for (const [section, entries] of Object.entries(figures as Record<string, Record<string, Value>>)) {
    const entry = Object.hasOwn(entries, id) ? entries[id] : undefined;
    if (typeof entry === 'object' && 'source' in entry) return `[${section}]\n${id} = ${written({ ...entry, source: 'rulebook' })}\n`;
  }
  return null;
}
