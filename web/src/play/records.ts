// A game's record as a file, and as a link that holds the whole game.
import { copy } from './copy';

export function downloadRecord(record: string, game: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
  link.download = `${game}.record`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function through(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Text that fits into an address: compressed, in the letters of base64url. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')) as ReadableStream<Uint8Array<ArrayBuffer>>);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpack(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  return new TextDecoder().decode(await through(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')) as ReadableStream<Uint8Array<ArrayBuffer>>));
}

export const linkTo = async (record: string) => `${location.href.split('#')[0]}#/replay?game=${await pack(record)}`;

export async function shareRecord(record: string) {
  await copy(await linkTo(record));
}
