import './trusted-types';
import * as z from 'zod/mini';
import { isRegistryUnavailable } from './registry/registry-unavailable';
import { addNonceToStyles } from './style-nonce';

/** Resolves in another task, so that the browser can handle input and paint first. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // A timer would wait a few milliseconds.
    const { port1, port2 } = new MessageChannel();
    const done = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', done, { once: true });
    port1.start();
    port2.postMessage(null);
  });

addNonceToStyles();
// The page's security policy forbids code from strings, for the modules' schemas as well.
z.config({ jitless: true });

/** Whether the browser refuses something because it blocks site data. No release is to blame for that. */
const isBlocked = (reason: unknown) => reason instanceof DOMException && reason.name === 'SecurityError';

const FAILED = 'Courtside could not start.';
const BLOCKED =
  'Courtside needs to store data in this browser. Allow cookies and site data for this site in the settings of the browser, then try again.';

/** Uses the plain DOM, because nothing else may have loaded. */
function showStartError(reason: unknown): void {
  console.warn('Courtside cannot start.', reason);
  document.getElementById('frame')?.remove();
  const root = document.getElementById('shell');
  if (!root) return;
  const text = Object.assign(document.createElement('p'), {
    role: 'alert',
    textContent: isBlocked(reason) ? BLOCKED : FAILED,
  });
  const retry = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try Again' });
  retry.addEventListener('click', () => {
    root.replaceChildren();
    void start();
  });
  root.replaceChildren(text, retry);
}

/**
 * The parts that the shell is built on. Each is evaluated when its file has arrived: all of them in one task would keep
 * the page from responding.
 */
const PARTS = [
  () => import('react-dom/client'),
  () => import('@courtside/router'),
  () => import('@courtside/api-client'),
  () => import('@courtside/ui/core'),
];

/** Module Federation needs an asynchronous boundary before any shared package. If the shell fails, its previous release is started. */
async function start(): Promise<void> {
  try {
    await Promise.all(PARTS.map((load) => load()));
    await nextTask();
    const { bootstrap } = await import('./bootstrap');
    await nextTask();
    await bootstrap();
  } catch (reason) {
    if (isRegistryUnavailable(reason) || isBlocked(reason) || !window.courtsideShell) showStartError(reason);
    else window.courtsideShell.stop(reason);
  }
}
void start();
