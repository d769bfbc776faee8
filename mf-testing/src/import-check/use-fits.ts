import { useSyncExternalStore } from 'react';

/** The navigation rail, the edges of the page and its scrollbar. */
const AROUND = 142;

/** Whether content of this width fits into the window beside everything else. */
export function useFits(width: number): boolean {
  const query = `(min-width: ${width + AROUND}px)`;
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
