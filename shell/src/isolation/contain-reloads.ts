import { anyCallerOf } from './caller';
import type { Ledger } from './ledger';

interface NavigateEvent extends Event {
  destination: { sameDocument: boolean };
  /** The file name if the navigation is a download, which keeps the page. */
  downloadRequest: string | null;
}

const KEY = 'courtside-module-reloads';
const MAX_RELOADS = 3;
const WITHIN_MS = 20_000;

/** Times of page loads in this tab that modules caused, in milliseconds since the epoch. */
function recentReloads(): number[] {
  try {
    const times = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as number[];
    return times.filter((time) => time > Date.now() - WITHIN_MS);
  } catch {
    return [];
  }
}

/**
 * Stops a module that keeps reloading the page. Browsers without the Navigation API don't reveal the cause of a load.
 * @param onLoop called instead of the load
 */
export function containReloads(onLoop: (owner: Ledger) => void): void {
  const { navigation } = window as { navigation?: EventTarget };
  const onNavigate = (event: Event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (destination.sameDocument || downloadRequest !== null) return;
    const owner = anyCallerOf(onNavigate);
    if (!owner) return;
    const times = recentReloads();
    if (times.length >= MAX_RELOADS && event.cancelable) {
      event.preventDefault();
      onLoop(owner);
      return;
    }
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...times, Date.now()]));
    } catch {
      // The storage is full or blocked: this load isn't counted.
    }
  };
  navigation?.addEventListener('navigate', onNavigate);
}
