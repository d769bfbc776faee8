import { useEffect, useState } from 'react';
import { RESULT_POLL_MS } from '@courtside/contracts/limits';

/** The current time in milliseconds, updated every second while `ticking`. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), RESULT_POLL_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
