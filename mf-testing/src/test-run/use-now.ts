import { useEffect, useState } from 'react';
import { RESULT_POLL_MS } from '@courtside/contracts/limits';

/** The current time in milliseconds, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), RESULT_POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
