import { useEffect, useState } from 'react';

/** Counts down in seconds; `secondsLeft` is 0 when no cooldown runs. `start` takes milliseconds. */
export function useCooldown(): { secondsLeft: number; start: (ms: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => performance.now());
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1_000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const start = (ms: number) => {
    // Read the clock once: a tick between two reads would show one second too many.
    const startedAt = performance.now();
    setNow(startedAt);
    setUntil(startedAt + ms);
  };
  return { secondsLeft, start };
}
