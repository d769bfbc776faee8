import { useEffect, useState } from 'react';
import { RESULT_POLL_MS } from '@courtside/contracts/limits';
import { serverTime } from '@courtside/session-bus';

/** The server's time in milliseconds, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), RESULT_POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
