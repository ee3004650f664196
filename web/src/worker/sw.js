/* The service worker: keeps the shell (page, scripts, styles, fonts) so that it opens without a network.
   The API is never kept. The build writes VERSION and FILES above this line. */
/* global VERSION, FILES */
const CACHE = `cabochon-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('cabochon-') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// a new version waits until the reader asks for it: a page never mixes two
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return;
  const wanted = request.mode === 'navigate' ? '/' : pathname;
  if (FILES.includes(wanted)) event.respondWith(kept(wanted, request));
});

async function kept(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Go to the table: in the tab that shows it, or in a new one. */
async function open(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((each) => each.url === address);
  await (tab ? tab.focus() : self.clients.openWindow(address));
}
