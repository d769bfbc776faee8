import { useCallback, useSyncExternalStore } from 'react';

/** Up to this width in px, there is room for only one column. */
export const ONE_COLUMN = 1099;
/** Up to this width in px, a table of four columns is cut off. */
export const PHONE = 640;

/** Whether the window is at most this wide. Paper isn't: a table is printed as a table. */
export function useWindowUpTo(width: number): boolean {
  const query = `screen and (max-width: ${width}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
