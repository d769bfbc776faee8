import './trusted-types';
import * as z from 'zod/mini';
import { isRegistryUnavailable } from './registry/registry-unavailable';
import { addNonceToStyles } from './style-nonce';

addNonceToStyles();
// The page's security policy forbids code from strings, for the modules' schemas as well.
z.config({ jitless: true });

/** Uses plain DOM, because nothing else may have loaded. */
function showStartError(reason: unknown): void {
  console.warn('Courtside cannot start.', reason);
  document.getElementById('frame')?.remove();
  const root = document.getElementById('shell');
  if (!root) return;
  const text = Object.assign(document.createElement('p'), { role: 'alert', textContent: 'Courtside could not start.' });
  const retry = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try Again' });
  retry.addEventListener('click', () => {
    root.replaceChildren();
    void start();
  });
  root.replaceChildren(text, retry);
}

/** Module Federation needs an asynchronous boundary before any shared package. If the shell fails, its previous release is started. */
const start = () =>
  import('./bootstrap')
    .then(({ bootstrap }) => bootstrap())
    .catch((reason: unknown) => {
      if (isRegistryUnavailable(reason) || !window.courtsideShell) showStartError(reason);
      else window.courtsideShell.stop(reason);
    });
void start();
