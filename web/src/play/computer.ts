// What a computer player answers.
import type { Level, Moment, Thought } from './types';

export async function choose(think: (level: Level) => Promise<Thought>, moment: Moment, level: Level): Promise<string> {
  try {
    return (await think(level)).text;
  } catch {
    return moment.options[Math.floor(Math.random() * moment.options.length)]!.text;
  }
}
