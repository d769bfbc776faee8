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
  const removeCopies = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('courtside-')).map((name) => caches.delete(name)));
  };
  const end = async () => {
    await removeCopies();
    await self.registration.unregister();
    // The earlier worker may be storing a copy, which takes a while on a slow network.
    for (let second = 0; second < 15; second += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
      await removeCopies();
    }
  };
  event.waitUntil(end());
});
