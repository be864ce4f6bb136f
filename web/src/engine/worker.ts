// Runs the module off the page's thread. A message is a conversation's number and a line; so is the reply.
import { openModule, type Conversation } from './module';

export interface Ask {
  id: number;
  game: number;
  line: string | null; // null: close the conversation
}
export interface Reply {
  id: number;
  line: string;
  failed?: true;
}

const games = new Map<number, Conversation>();
let open: Promise<() => Conversation> | undefined;

self.onmessage = async ({ data }: MessageEvent<WebAssembly.Module | Ask>) => {
  if (data instanceof WebAssembly.Module) {
    open = openModule(data);
    return;
  }
  const { id, game, line } = data;
  try {
    const begin = await open!; // before anything is looked up: messages keep their order
    if (line === null) {
      games.get(game)?.close();
      games.delete(game);
      self.postMessage({ id, line: '' } satisfies Reply);
      return;
    }
    if (!games.has(game)) games.set(game, begin());
    self.postMessage({ id, line: games.get(game)!.answer(line) } satisfies Reply);
  } catch (error) {
    self.postMessage({ id, line: String(error), failed: true } satisfies Reply);
  }
};
