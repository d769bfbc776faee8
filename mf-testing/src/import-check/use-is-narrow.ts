import { useSyncExternalStore } from 'react';

/** The navigation rail, the edges of the page and its scrollbar. */
const AROUND = 142;

/** Whether content of this width has no room in the window beside everything else. */
export function useIsNarrow(width: number): boolean {
  const query = `(max-width: ${width + AROUND - 1}px)`;
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
