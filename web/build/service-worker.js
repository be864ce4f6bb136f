// Keeps the whole page, so that it opens and plays without a network. A new version is fetched as a whole and takes over
// with the next visit; talk with a server is never kept.
const version = 'VERSION';
const files = ['FILES'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const base = new URL('./', self.location.href).pathname;
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith(`${base}api/`)) return;
  // A link to a game, as the server gives it: its place in the page is behind the `#`.
  const link = /^game\/(\w+)\/?$/.exec(url.pathname.slice(base.length));
  if (event.request.mode === 'navigate' && link) return event.respondWith(Response.redirect(`${base}#/game/${link[1]}${url.search}`));
  const asked = event.request.mode === 'navigate' ? './' : event.request;
  event.respondWith(caches.match(asked, { ignoreSearch: true, ignoreVary: true }).then((kept) => kept ?? fetch(event.request)));
});

// A notice was clicked: the game opens in a page that is there, else in a new one.
self.addEventListener('notificationclick', (event) => {
  const hash = event.notification.data;
  event.notification.close();
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((one) => one.url.endsWith(hash)) ?? pages[0];
    if (!page) return self.clients.openWindow(`./${hash}`);
    page.postMessage({ open: hash });
    return page.focus();
  };
  event.waitUntil(open());
});
