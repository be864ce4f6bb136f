// What a reader chose for himself. Kept in the browser, nowhere else.
import { language, languages, preferred } from '../i18n/i18n.svelte';

export interface Choices {
  language: string;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'none';
  sound: boolean;
  colours: 'vase' | 'vivid';
  pace: 'calm' | 'quick' | 'none';
  name: string;
  notify: boolean;
}

const key = 'pelops.settings';
const defaults: Choices = { language: '', theme: 'auto', motion: 'auto', sound: false, colours: 'vase', pace: 'calm', name: '', notify: false };

function kept(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Choices>;
  } catch {
    return {};
  }
}

export const settings = $state<Choices>({ ...defaults, ...kept() });

export function show() {
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.dataset.colours = settings.colours;
}

export async function change(choices: Partial<Choices>) {
  Object.assign(settings, choices);
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the choice holds until the page is left.
  }
  show();
  if (choices.language && choices.language !== language.code) await language.choose(choices.language);
}

export async function begin() {
  show();
  const wanted = languages.includes(settings.language) ? settings.language : preferred();
  settings.language = wanted;
  await language.choose(wanted);
}

/** Whether pieces may move. */
export const moving = () =>
  settings.motion !== 'none' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
