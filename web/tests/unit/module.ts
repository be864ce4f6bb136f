// The built module in Node, for tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openModule, type Conversation } from '../../src/engine/module';

export const root = join(import.meta.dirname, '../../..');

export async function conversation(): Promise<() => Conversation> {
  return openModule(await WebAssembly.compile(readFileSync(join(root, 'build/wasm/pelops.wasm'))));
}

export const asker = (talk: Conversation) => (request: Record<string, unknown>) => {
  const answer = JSON.parse(talk.answer(JSON.stringify(request))) as Record<string, unknown> & { ok: boolean; error?: string };
  if (!answer.ok) throw new Error(answer.error);
  return answer;
};
