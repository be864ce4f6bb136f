// The log of a table: one line a happening, each tied to its moment.
import type { Table } from '../play/table.svelte';

export interface Line {
  moment: number;
  seat: number;
  text: string;
  heading: boolean;
}

/** Lines of the moments from `from` on. Consecutive ones of one seat in one moment are joined. */
export function linesOf(table: Table, from = 0): Line[] {
  const lines: Line[] = [];
  for (let moment = from; moment < table.moments.length; moment++) {
    for (const event of table.moments[moment]!.events) {
      if (event.audience && (table.viewer === null || !event.audience.includes(table.viewer))) continue;
      const heading = table.board.heading(event) ?? (typeof event.seat === 'number' ? null : table.board.tell(event));
      if (heading === null && typeof event.seat !== 'number') continue;
      if (heading !== null) {
        lines.push({ moment, seat: event.seat, text: heading, heading: true });
        continue;
      }
      const text = table.board.tell(event);
      if (text === null) continue;
      const last = lines[lines.length - 1];
      if (last && !last.heading && last.moment === moment && last.seat === event.seat) last.text += `; ${text}`;
      else lines.push({ moment, seat: event.seat, text, heading: false });
    }
  }
  return lines;
}
