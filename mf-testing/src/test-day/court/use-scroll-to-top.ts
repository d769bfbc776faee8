import { useEffect } from 'react';

/** Scrolls to the top once, because another step of the test day has appeared at the same path. */
export function useScrollToTop(): void {
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
}
