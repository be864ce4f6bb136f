import './style/base.css';
import sheet from './art/sheet.svg?raw';
import { mount } from 'svelte';
import App from './App.svelte';
import { begin } from './play/settings.svelte';

await begin();
document.body.insertAdjacentHTML('afterbegin', sheet);
mount(App, { target: document.getElementById('page')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register('./service-worker.js').catch(() => {
    // A browser that refuses it plays all the same, with a network.
  });
}
