/** The router's own note in a history entry. */
interface Entry {
  usr?: unknown;
  key?: string;
  /** Place of the entry in this tab's history, from 0. */
  idx?: number;
}

/** Path and query of the present address. */
export const presentAddress = () => `${window.location.pathname}${window.location.search}`;

/** Place of the present entry in this tab's history; 0 where there is nothing to go back to. */
export const historyIndex = (state: unknown = window.history.state): number => (state as Entry | null)?.idx ?? 0;

/** As the router makes them; a name for an entry, not a secret. */
const key = () => Math.random().toString(36).slice(2, 10);

/** Opens an address. Every router of the page hears of it, because single-spa tells them. */
export function openAddress(to: string): void {
  if (to === presentAddress()) return;
  window.history.pushState({ usr: null, key: key(), idx: historyIndex() + 1 } satisfies Entry, '', to);
}

/** Puts an address in the place of the present one. */
export function replaceAddress(to: string): void {
  window.history.replaceState({ usr: null, key: key(), idx: historyIndex() } satisfies Entry, '', to);
}
