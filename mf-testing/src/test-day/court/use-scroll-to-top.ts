import { useEffect } from 'react';

/** Shows the top of the page once: another step of the test day has appeared at the same path. */
export function useScrollToTop(): void {
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
}
