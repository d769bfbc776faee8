import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns the focus when a dialog that is rendered only while it is open goes away: to the element that opened it,
 * or to the screen's heading if that element is gone. Call the result to go to the heading in any case.
 */
export function useReturnFocus(): () => void {
  const trigger = useRef(document.activeElement);
  useEffect(
    () => () => {
      const opener = trigger.current;
      const element = opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1');
      if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    },
    [],
  );
  return useCallback(() => {
    trigger.current = null;
  }, []);
}
