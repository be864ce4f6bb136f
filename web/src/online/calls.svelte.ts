// What waits for the person in games that he does not look at, one call a game until he has looked.
import { t } from '../i18n/i18n.svelte';
import { notify } from '../play/notify.svelte';
import { muted } from './muted.svelte';

export type Call = 'your_turn' | 'started' | 'left';

export const looking = () => !document.hidden && document.hasFocus();

class Calls {
  waiting = $state.raw<Readonly<Record<string, Call>>>({});

  get games(): string[] {
    return Object.keys(this.waiting);
  }
  hear(game: string, call: Call) {
    const before = this.waiting[game];
    if (before === 'your_turn' || before === call) return;
    this.waiting = { ...this.waiting, [game]: call };
    if (!looking() && !muted.has(game)) void notify.show({ tag: game, title: `${t('app.name')}: ${t(`notice.${call}`)}`, hash: `#/game/${game}` });
  }
  looked(game: string) {
    if (!this.waiting[game]) return;
    const { [game]: _, ...others } = this.waiting;
    this.waiting = others;
    void notify.close(game);
  }
}
export const calls = new Calls();
