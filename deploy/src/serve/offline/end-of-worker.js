// Served if the released shell has no service worker. It replaces an earlier worker, then removes itself and the stored
// copies.
let retry;
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
  // Chromium gives up if the earlier worker gets a request at that moment, and reloads then hang for minutes.
  retry = setInterval(() => self.skipWaiting(), 1_000);
});
self.addEventListener('activate', (event) => {
  clearInterval(retry);
  const end = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('courtside-')).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(end());
});
