import { useEffect, useState } from 'react';
import type { TestDay } from '@courtside/contracts/test-days';
import { serverTime } from '@courtside/session-bus';

/**
 * How far the server's clock is ahead of the estimate of this device, in milliseconds. Responses take time and may come from a cache,
 * so the largest difference is the most accurate one.
 */
export function useServerClock({ now }: Pick<TestDay, 'now'>): number {
  const [ahead, setAhead] = useState(-Infinity);
  useEffect(() => {
    const difference = now - serverTime();
    // oxlint-disable-next-line react/set-state-in-effect -- the clock of this device can be read only outside of a render
    setAhead((known) => Math.max(known, difference));
  }, [now]);
  return Number.isFinite(ahead) ? ahead : 0;
}
