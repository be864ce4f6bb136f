// Why something did not work, for the reader. Server and engine say it in English; other languages have their sentences in
// locale/errors/.
import { language } from '../i18n/i18n.svelte';
import { ServerError } from './api';

/** A sentence that the language lacks stays English, behind what the server's code says of it. */
export function said(error: unknown): string {
  const sentence = error instanceof Error ? error.message : String(error);
  return language.sentences.of(sentence) ?? (error instanceof ServerError ? language.sentences.of(`${error.code}: ${sentence}`) : undefined) ?? sentence;
}
