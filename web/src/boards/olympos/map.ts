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
  svg = (await (await fetch(url)).text()).replace('role="img" aria-label="Map of Olympos"', 'aria-hidden="true"');
  shapes = readShapes(svg);
}
export const mapDrawing = () => svg;
export const mapShapes = () => shapes;
