import './trusted-types';
import * as z from 'zod/mini';
import { isNoRegistry } from './registry/no-registry';
import { giveStylesTheNonce } from './style-nonce';

giveStylesTheNonce();
// The page's policy allows no code made from text; the schema library of every module hears it here.
z.config({ jitless: true });

/** Shown where not even the shell's own code can run; plain, because nothing else can be relied on. */
function sayItCannotStart(reason: unknown): void {
  console.warn('Courtside cannot start.', reason);
  const place = document.getElementById('shell');
  if (!place) return;
  const again = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try again' });
  again.addEventListener('click', () => {
    place.replaceChildren();
    void open();
  });
  const text = Object.assign(document.createElement('p'), { role: 'alert', textContent: 'Courtside could not be started.' });
  place.replaceChildren(text, again);
}

/**
 * Everything shared is loaded asynchronously, so the first file only opens the door. A shell whose
 * code is missing or broken makes way for its previous release.
 */
const open = () => import('./bootstrap')
  .then(({ start }) => start())
  .catch((reason: unknown) => {
    if (isNoRegistry(reason) || !window.courtsideShell) sayItCannotStart(reason);
    else window.courtsideShell.stop(reason);
  });
void open();
