import type { Page, Request } from '@playwright/test';

/** The network is idle after this time without requests. Prefetched files have arrived by then. */
const IDLE_MS = 1_000;

/** Watches the page's requests. The returned function resolves when no request has been pending for a second. */
export function watchNetwork(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let onChange = () => {};
  const end = (request: Request) => {
    underWay.delete(request);
    onChange();
  };
  page.on('request', (request) => {
    // Stays open, to notify the page of releases.
    if (request.resourceType() === 'eventsource') return;
    underWay.add(request);
    onChange();
  });
  page.on('requestfinished', end).on('requestfailed', end);
  // The body of an error is never read, so such a request doesn't finish.
  page.on('response', (response) => response.ok() || end(response.request()));
  return () =>
    new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      onChange = () => {
        clearTimeout(timer);
        if (underWay.size === 0) timer = setTimeout(resolve, IDLE_MS);
      };
      onChange();
    });
}
