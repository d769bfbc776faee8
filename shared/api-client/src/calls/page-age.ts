import { useSyncExternalStore } from 'react';

let isTooOld = false;
const listeners = new Set<() => void>();

/** Whether the server answers pages with these contracts. Once it doesn't, only a reload helps. */
export const pageAge = {
  isTooOld: (): boolean => isTooOld,
  /** The server has refused a call because this page is too old. */
  noteTooOld(): void {
    if (isTooOld) return;
    isTooOld = true;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Whether the server refuses the calls of this page because it was built for an older API. */
export function useIsPageTooOld(): boolean {
  return useSyncExternalStore(pageAge.subscribe, pageAge.isTooOld);
}
