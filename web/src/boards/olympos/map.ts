// The drawing of the map, and where on it each territory lies. The drawing is figures/olympos-map.svg, as it is.
import url from '$root/figures/olympos-map.svg?url';

export interface Shape {
  id: string;
  d: string;
  x: number;
  y: number;
}

let svg = '';
let shapes: Shape[] = [];

/** Reads the shapes that can be touched out of the drawing. */
export function readShapes(text: string): Shape[] {
  const found: Shape[] = [];
  for (const [, tag] of text.matchAll(/<path ([^>]*id="(?:territory-\w+|north)"[^>]*)\/?>/g)) {
    const attribute = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(tag!)?.[1] ?? '';
    found.push({ id: attribute('id').replace('territory-', ''), d: attribute('d'), x: Number(attribute('data-x')), y: Number(attribute('data-y')) });
  }
  return found;
}

export async function loadMap() {
  if (svg) return;
  let text = (await (await fetch(url)).text()).replace('role="img" aria-label="Map of Olympos"', 'aria-hidden="true"');
  // A server may forbid styles that stand in the document; those of the drawing become a sheet of their own.
  const rules = /<style>([^]*?)<\/style>/.exec(text);
  if (rules) {
    let styles = rules[1]!;
    let n = 0;
    text = text.replace(rules[0], '').replace(/ class="([^"]*)"([^>]*) style="([^"]*)"/g, (_, classes: string, between: string, style: string) => {
      styles += `#olympos-map .own-${n}{${style}}`;
      return ` class="${classes} own-${n++}"${between}`;
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }
  svg = text;
  shapes = readShapes(svg);
}
export const mapDrawing = () => svg;
export const mapShapes = () => shapes;
