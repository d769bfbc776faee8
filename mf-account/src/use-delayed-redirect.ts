import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from '@courtside/router';

/** Returns a function that opens an address after `ms`; leaving the screen cancels it. */
export function useDelayedRedirect(): (to: string, ms: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (to, ms) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(to), ms);
    },
    [navigate],
  );
}
