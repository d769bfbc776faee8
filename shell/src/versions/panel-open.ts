import { createStore } from '../store';

/** Added to any address, it opens the panel: support can ask for it over the phone. */
const FRAGMENT = '#versions';

/** Whether the version panel is shown. */
export const panelOpen = createStore(false);

/** Opens the panel where the address asks for it, now or later. */
export function openPanelByAddress(): void {
  const look = () => {
    if (window.location.hash !== FRAGMENT) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    panelOpen.set(true);
  };
  window.addEventListener('hashchange', look);
  look();
}
