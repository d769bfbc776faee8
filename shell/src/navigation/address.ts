/** The state that the router stores in a history entry. */
interface HistoryState {
  usr?: unknown;
  key?: string;
  /** Index of the entry in this tab's history, from 0. */
  idx?: number;
  /** The coach goes back to this screen, although the entry is new. */
  returns?: true;
}

/** Path and query of the page. */
export const currentAddress = () => `${window.location.pathname}${window.location.search}`;

/** Index of a history entry; 0 if there is no entry to go back to. */
export const historyIndex = (state: unknown = window.history.state): number => (state as HistoryState | null)?.idx ?? 0;

/** A key like the router's own. It identifies an entry and is not secret. */
const createKey = () => Math.random().toString(36).slice(2, 10);

/** Navigates to an address. single-spa notifies every router on the page. */
export function navigate(to: string): void {
  if (to === currentAddress()) return;
  window.history.pushState({ usr: null, key: createKey(), idx: historyIndex() + 1 } satisfies HistoryState, '', to);
}

/** Goes back to a screen at an address that says more than its entry in the history. */
export function navigateBack(to: string): void {
  if (to === currentAddress()) return;
  const state: HistoryState = { usr: null, key: createKey(), idx: historyIndex() + 1, returns: true };
  window.history.pushState(state, '', to);
}

/** Whether the coach goes back to the current screen with `navigateBack`. */
export const isReturn = (): boolean => (window.history.state as HistoryState | null)?.returns === true;

/** Replaces the current history entry. */
export function replaceAddress(to: string): void {
  window.history.replaceState({ usr: null, key: createKey(), idx: historyIndex() } satisfies HistoryState, '', to);
}
