import type { CDPSession } from '@playwright/test';

interface Loaded {
  api: boolean;
  bytes: number;
  /** In seconds, on the browser's network clock. */
  at: number;
}

/** The transfers of a page up to a given time. */
export interface Transferred {
  /** With headers, without the API's responses. */
  bytes: number;
  /** Including the page itself and API calls. */
  requests: number;
}

/** Records what a page transfers from its origin. Call the returned function with a time in ms since the page started. */
export function watchTransfers(devtools: CDPSession, origin: string): (untilMs: number) => Promise<Transferred> {
  const addresses = new Map<string, string>();
  const loaded: Loaded[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const address = addresses.get(requestId);
    if (!address?.startsWith(origin)) return;
    const api = /^\/(?:api|import)\//.test(new URL(address).pathname);
    loaded.push({ api, bytes: encodedDataLength, at: timestamp });
  });
  return async (untilMs) => {
    const { metrics } = await devtools.send('Performance.enable').then(() => devtools.send('Performance.getMetrics'));
    const started = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0;
    const before = loaded.filter(({ at }) => at <= started + untilMs / 1_000);
    return {
      bytes: before.filter(({ api }) => !api).reduce((sum, { bytes }) => sum + bytes, 0),
      requests: before.length,
    };
  };
}
