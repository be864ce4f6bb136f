// The log of a table: one line a happening, each tied to its moment.
import { language } from '../i18n/i18n.svelte';
import type { Table } from '../play/table.svelte';
import type { Moment } from '../play/types';

export interface Line {
  moment: number;
  seat: number;
  text: string;
  heading: boolean;
}

/** What was made of a moment, for the reader that it was made for: a long game has a thousand of them. */
const made = new WeakMap<Moment, { viewer: number | null; language: string; lines: Omit<Line, 'moment'>[] }>();

/** The lines of one moment; consecutive ones of one seat are joined. */
function linesAt(table: Table, moment: Moment): Omit<Line, 'moment'>[] {
  const known = made.get(moment);
  if (known && known.viewer === table.viewer && known.language === language.code) return known.lines;
  const lines: Omit<Line, 'moment'>[] = [];
  for (const event of moment.events) {
    if (event.audience && (table.viewer === null || !event.audience.includes(table.viewer))) continue;
    const heading = table.board.heading(event) ?? (typeof event.seat === 'number' ? null : table.board.tell(event));
    if (heading === null && typeof event.seat !== 'number') continue;
    if (heading !== null) {
      lines.push({ seat: event.seat, text: heading, heading: true });
      continue;
    }
    const text = table.board.tell(event);
    if (text === null) continue;
    const last = lines[lines.length - 1];
    if (last && !last.heading && last.seat === event.seat) last.text += `; ${text}`;
    else lines.push({ seat: event.seat, text, heading: false });
  }
  made.set(moment, { viewer: table.viewer, language: language.code, lines });
  return lines;
}

/** Lines of the moments from `from` on. */
export const linesOf = (table: Table, from = 0): Line[] =>
  table.moments.slice(from).flatMap((moment, i) => linesAt(table, moment).map((line) => ({ ...line, moment: from + i })));
