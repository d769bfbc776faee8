// Served if the released shell has no service worker. It replaces an earlier worker, then removes itself and the stored
// copies.
let retry;
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
  // Chromium forgets it if a call of a page restarts the earlier worker at that moment, which then stays until it is idle.
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
