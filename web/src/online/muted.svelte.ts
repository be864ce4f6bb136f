// Games that send no notices. The server keeps this too, for a player's contact, but does not tell it.
import { command } from './api';

const key = 'pelops.muted';

class Muted {
  #games = $state.raw<string[]>(JSON.parse(localStorage.getItem(key) ?? '[]') as string[]);

  has(game: string): boolean {
    return this.#games.includes(game);
  }
  async set(game: string, yes: boolean) {
    await command(game, 'mute', { muted: yes });
    this.#games = [...this.#games.filter((one) => one !== game), ...(yes ? [game] : [])];
    localStorage.setItem(key, JSON.stringify(this.#games));
  }
}
export const muted = new Muted();
