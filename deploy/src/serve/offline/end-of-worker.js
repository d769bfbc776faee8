// Served if the released shell has no service worker. It replaces an earlier worker, then removes itself and the stored
// copies.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  const end = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('courtside-')).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(end());
});
