import { useSyncExternalStore } from 'react';

/** Narrower screens show cards. */
const NARROW = '(max-width: 720px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is too narrow for a table of all columns. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
