import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from '@courtside/router';

/** Returns a function that leads to an address after a while, unless the person left the screen before. */
export function useRedirectSoon(): (to: string, ms: number) => void {
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
