import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { disable as disablePreload, enable as enablePreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly, Strategy, type StrategyHandler } from 'workbox-strategies';
import { isFile, NOT_PAGES } from './addresses';
import { fileOfCopies, pageOfCopy, readState } from './copies';
import { keepCopy } from './keep-copy';
import { mayPreload } from './may-preload';
import { isKeepMessage, keptMessage, revisionIn } from './messages';
import { workerScope } from './worker-scope';

/** After this time, the page is served from the copy. */
const PAGE_SECONDS = 3;
const ACTIVATION_RETRY_MS = 1_000;

const scope = workerScope();
const hasCopy = async () => (await readState(scope.caches).catch(() => null)) !== null;

// A worker holds no state of a page, so a newer one can take over immediately. That also replaces a faulty one.
let retry: ReturnType<typeof setInterval> | undefined;
scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
  // Chromium forgets it if a call of a page restarts the earlier worker at that moment, which then stays until it is idle.
  retry = setInterval(() => void scope.skipWaiting(), ACTIVATION_RETRY_MS);
});
scope.addEventListener('activate', () => clearInterval(retry));
clientsClaim();
// A worker keeps what an earlier one has set.
if (mayPreload(navigator.userAgent)) enablePreload();
else disablePreload();

const fromCopy = () => pageOfCopy(scope.caches).catch(() => undefined);
const copyFallback: WorkboxPlugin = {
  handlerDidError: fromCopy,
  // The site is reachable, but can't answer, for example during a restart.
  handlerWillRespond: async ({ response }) => (response.status >= 500 ? ((await fromCopy()) ?? response) : response),
};
const withoutTimeout = new NetworkOnly({ plugins: [copyFallback] });
const withTimeout = new NetworkOnly({ plugins: [copyFallback], networkTimeoutSeconds: PAGE_SECONDS });
registerRoute(
  new NavigationRoute(async (options) => ((await hasCopy()) ? withTimeout : withoutTimeout).handle(options), {
    denylist: [...NOT_PAGES],
  }),
);

/** Files never change, so those of a copy are as good as those of the network. Nothing else is stored. */
class FromCopies extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { pathname } = new URL(request.url);
    return (await fileOfCopies(scope.caches, pathname).catch(() => undefined)) ?? handler.fetch(request);
  }
}
registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url), new FromCopies());

let keeping: Promise<void> | null = null;
async function keep(revision: number): Promise<void> {
  const id = await keepCopy(scope, revision);
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the pages of a worker have its origin
  for (const page of pages) page.postMessage(keptMessage(id));
}
scope.addEventListener('message', (event) => {
  if (!isKeepMessage(event.data)) return;
  // Without a copy, everything works as without a worker. The next page tries again.
  keeping ??= keep(revisionIn(event.data))
    .catch((error: unknown) => console.info('The offline copy is not complete.', error))
    .finally(() => {
      keeping = null;
    });
  event.waitUntil(keeping);
});
