// The browser's own notices, outside the page. The person is asked only after a click; the wish is remembered.
import { change, settings } from './settings.svelte';

type Shown = { tag: string; title: string; hash: string };

class Notify {
  permission = $state<NotificationPermission | 'missing'>('missing');
  /** Made by a page without a service worker. With one it shows them: phones allow no other way. */
  readonly #own = new Map<string, Notification>();

  constructor() {
    if (!('Notification' in window) || !isSecureContext) return;
    this.permission = Notification.permission;
    void navigator.permissions?.query({ name: 'notifications' }).then((status) => (status.onchange = () => (this.permission = Notification.permission)));
    navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open) location.hash = data.open;
    });
  }

  get on(): boolean {
    return settings.notify && this.permission === 'granted';
  }
  /** Why there are none although they are wished for. */
  get barred(): '' | 'denied' | 'missing' {
    return settings.notify && (this.permission === 'denied' || this.permission === 'missing') ? this.permission : '';
  }

  /** To be called from a click: the browser may ask the person. */
  async wish(yes: boolean) {
    await change({ notify: yes });
    if (yes && this.permission === 'default') this.permission = await Notification.requestPermission();
  }

  /** One with the tag of an earlier one takes its place without a sound. */
  async show({ tag, title, hash }: Shown) {
    if (!this.on) return;
    const options = { tag, icon: './icon-192.png', data: hash };
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) return worker.showNotification(title, options);
    try {
      const shown = new Notification(title, options);
      this.#own.set(tag, shown);
      shown.onclick = () => {
        window.focus();
        location.hash = hash;
        shown.close();
      };
    } catch {
      // A phone whose service worker is not there yet: the mark in the page has to do.
    }
  }

  async close(tag: string) {
    this.#own.get(tag)?.close();
    this.#own.delete(tag);
    const worker = await navigator.serviceWorker?.getRegistration();
    for (const one of (await worker?.getNotifications?.({ tag })) ?? []) one.close();
  }
}
export const notify = new Notify();
