import { useSyncExternalStore } from 'react';

/** More than one, because a single call may fail for another reason. */
const OFFLINE_AFTER = 2;
/** After this many unanswered calls in a row, another one would only keep the user waiting. */
const UNREACHABLE_AFTER = 3;

/** Whether the server answers. The browser only knows whether the device has a network, so calls decide. */
export interface Network {
  /** False since two calls in a row got no answer, or since the device lost its network. */
  readonly isOnline: () => boolean;
  /** Whether another attempt would probably get no answer either. */
  readonly isUnreachable: () => boolean;
  /** A call got an answer, even an error. */
  readonly noteAnswer: () => void;
  /** A call got no answer: there is no network, or it took too long. */
  readonly noteNoAnswer: () => void;
  /** Calls back if `isOnline` has changed. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a network that follows the events of a window. */
export function createNetwork(page: Pick<EventTarget, 'addEventListener'>, hasNetwork: () => boolean): Network {
  let online = hasNetwork();
  let unanswered = 0;
  const listeners = new Set<() => void>();
  const set = (next: boolean) => {
    if (next) unanswered = 0;
    if (next === online) return;
    online = next;
    for (const listener of listeners) listener();
  };
  page.addEventListener('online', () => set(true));
  page.addEventListener('offline', () => set(false));
  return {
    isOnline: () => online,
    isUnreachable: () => !hasNetwork() || unanswered >= UNREACHABLE_AFTER,
    noteAnswer: () => set(true),
    noteNoAnswer() {
      unanswered += 1;
      if (unanswered >= OFFLINE_AFTER) set(false);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The network of this page. */
export const network = createNetwork(window, () => navigator.onLine);

/** Whether the server answers: false since two calls in a row got no answer, or since the device lost its network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOnline);
}
