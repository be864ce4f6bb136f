// A record as text, see docs/record-format.md.

/** The players' decisions in a record, in order; what chance decided comes from the seed again. */
export function decisionsOf(record: string): string[] {
  const body = record.replaceAll('\r', '').split(/\n\n/).slice(1).join('\n').split('\n');
  const texts: string[] = [];
  for (const line of body) {
    const found = /^\d+ (.+?)(?:[ \t]#.*)?$/.exec(line.trim());
    if (found) texts.push(found[1]!.trim());
  }
  return texts;
}

/** What chance decided in a record, line by line. */
export const chancesOf = (record: string): string[] => record.split('\n').map((line) => line.replace(/[ \t]#.*$/, '').trim()).filter((line) => line.startsWith('chance '));

/** The record of the same game as it stood after so many decisions. */
export function recordUpTo(record: string, decisions: number): string {
  const [header = '', ...body] = record.replaceAll('\r', '').split(/\n\n/);
  const lines: string[] = [];
  let count = 0;
  for (const line of body.join('\n').split('\n')) {
    const decision = /^\d+ /.test(line.trim());
    if (/^(result|state):/.test(line) || (decision && count === decisions)) break;
    if (decision) count++;
    lines.push(line);
  }
  return `${header}\n\n${lines.join('\n')}\n`;
}
