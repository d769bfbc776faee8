import { createStore } from '../store';

/** Opens the panel on any address, so that support can ask a user for it. */
const FRAGMENT = '#versions';

export const panelOpen = createStore(false);

/** Opens the panel if the address has the fragment, now or later, and removes the fragment. */
export function openPanelByFragment(): void {
  const check = () => {
    if (window.location.hash !== FRAGMENT) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    panelOpen.set(true);
  };
  window.addEventListener('hashchange', check);
  check();
}
