/** The browser's own, even if a module replaces it later. */
const fetch = window.fetch.bind(window);

/** A request that is never answered would keep the loader's own request for the same file waiting. */
const LIMIT_MS = 10_000;

/** Addresses that were requested in this page and did not fail. */
const requested = new Set<string>();

/** Requests a file in the same way as a script element of the loader does, so that both have the same cache entry. */
async function prefetchFile(address: string): Promise<void> {
  requested.add(address);
  try {
    const answer = await fetch(address, {
      mode: 'cors',
      credentials: 'same-origin',
      priority: 'low',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    // The browser only stores a response that was read to its end.
    await answer.arrayBuffer();
    if (!answer.ok) requested.delete(address);
  } catch {
    requested.delete(address);
  }
}

/** Fetches files into the browser's cache, each of them once, and runs nothing. Never rejects. */
export async function prefetchFiles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.filter((address) => !requested.has(address)).map(prefetchFile));
}
