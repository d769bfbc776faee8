import { OFFLINE_ADDRESSES } from '@courtside/registry/offline-copy';
import type { Override } from '../overrides/tab-overrides';
import { rememberedRevision } from '../registry/known-revision';
import type { LiveRegistry } from '../registry/live-registry';
import { trustedScriptUrl } from '../trusted-types';
import { whenQuiet } from '../when-quiet';
import { mayHaveWorker } from './may-have-worker';
import { keepMessage, keptCopyIn } from './messages';

/** Whether a download costs the user nothing, as far as the browser knows. */
const mayDownload = () =>
  navigator.onLine && (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true;

/** The element with the id of the complete copy, for checks and for support. */
const announceCopy = (id: string) => {
  document.documentElement.dataset.offlineCopy = id;
};

/** @returns the active worker; null if the browser doesn't run it */
async function register(): Promise<ServiceWorker | null> {
  // The address is a constant. TypeScript doesn't know that the browser accepts a trusted one.
  const registered = await navigator.serviceWorker.register(trustedScriptUrl(OFFLINE_ADDRESSES.worker), {
    updateViaCache: 'none',
  });
  // If workers are disabled, some browsers resolve to undefined.
  if (!(registered as ServiceWorkerRegistration | undefined)) return null;
  return (await navigator.serviceWorker.ready).active;
}

async function askForCopy(revision: number): Promise<void> {
  const worker = await register();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
  if (mayDownload()) worker?.postMessage(keepMessage(revision));
}

/**
 * Lets this browser open the product without a network: registers the service worker when the page has loaded, and asks
 * it for a copy of the current release, now and after every release. If anything fails, the product works without a
 * copy.
 */
export function keepInBrowser(live: LiveRegistry, overrides: readonly Override[]): void {
  const conditions = {
    isSecure: window.isSecureContext,
    hasServiceWorkers: 'serviceWorker' in navigator && 'PerformanceObserver' in window,
    environment: live.latest().environment,
    hasOverrides: overrides.length > 0,
    isDevelopment: process.env.NODE_ENV === 'development',
  };
  if (!mayHaveWorker(conditions)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const id = keptCopyIn(data);
    if (id !== null) announceCopy(id);
  });
  // Another tab may be ahead of this one.
  const newest = () => Math.max(live.latest().revision, rememberedRevision(conditions.environment));
  const ask = () =>
    whenQuiet(() => {
      askForCopy(newest()).catch((reason: unknown) =>
        console.info('Courtside cannot be opened without a network here.', reason),
      );
    });
  ask();
  let { revision } = live.latest();
  live.active.subscribe(() => {
    if (live.latest().revision === revision) return;
    ({ revision } = live.latest());
    ask();
  });
  window.addEventListener('online', ask);
}
