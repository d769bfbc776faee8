import { useEffect, useState } from 'react';
import { RESULT_POLL_MS } from '@courtside/contracts/limits';
import { serverTime } from '@courtside/session-bus';

/** The server's time in milliseconds, updated every second or as given. */
export function useNow(everyMs: number = RESULT_POLL_MS): number {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
