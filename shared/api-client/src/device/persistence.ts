const listeners = new Set<() => void>();
let isAsked = false;
let isRefused = false;

async function request(): Promise<boolean> {
  // Pages without TLS have no storage manager.
  if (!navigator.storage?.persist) return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}

/** Whether the browser may delete what waits on this device. */
export const persistence = {
  /** Asks the browser, once for each page, to keep what is on this device. Call it when results wait there. */
  ask: async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    isRefused = !(await request().catch(() => false));
    for (const listener of listeners) listener();
  },
  /** Whether the browser was asked and refused. */
  isRefused: (): boolean => isRefused,
  /** Calls back after the answer. Returns a function that unsubscribes. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
