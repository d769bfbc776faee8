import { useEffect, useState } from 'react';

/** Whole seconds until an action may be repeated; 0 when it may. `start(ms)` begins to wait. */
export function useCooldown(): { secondsLeft: number; start: (ms: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000));
  const waiting = secondsLeft > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, [waiting]);

  const start = (ms: number) => {
    // One reading of the clock for both: a millisecond between two would show a second too many.
    const began = Date.now();
    setNow(began);
    setUntil(began + ms);
  };
  return { secondsLeft, start };
}
