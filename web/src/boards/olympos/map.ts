// The drawing of the map, and where on it each territory lies. The drawing is figures/olympos-map.svg, as it is.
import { t } from '../../i18n/i18n.svelte';
import { figures } from './figures';
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

/** A name on two lines becomes one place to fill. */
const joined = (text: string) => text.replace(/(<text [^>]*>)<tspan x="(\d+)"[^>]*>([^<]+)<\/tspan><tspan[^>]*>([^<]+)<\/tspan>/g, '$1$3 $4');
/** The names of lands and seas become places to fill, by the key of their text: the drawing has them in English. */
const nameless = (text: string) =>
  text.replace(/(<text [^>]*class="(name|sea-name|north-name)[^>]*>)([^<]+)(<\/text>)/g, (_, open: string, kind: string, name: string, close: string) => {
    const id = Object.entries(figures.territories).find(([, one]) => one.name === name)?.[0] ?? name.toLowerCase().replaceAll(' ', '_');
    return `${open}{${kind === 'sea-name' ? 'sea' : kind === 'north-name' ? 'north' : 'territory'}:${id}}${close}`;
  });
const named = (text: string) =>
  text.replace(/\{(sea|north|territory):(\w+)\}/g, (_, kind: string, id: string) => (kind === 'territory' ? t(`olympos.territory.${id}`) : (kind === 'north' ? t('olympos.sea.the_north') : t(`olympos.sea.${id}`)).toLocaleUpperCase()));

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
  svg = nameless(joined(text.replace(/<title>[^<]*<\/title>/g, ''))); // the titles are English, and the page says the names itself
  shapes = readShapes(svg);
}
/** The drawing, with names in the reader's language. */
export const mapDrawing = () => named(svg);
export const mapShapes = () => shapes;
