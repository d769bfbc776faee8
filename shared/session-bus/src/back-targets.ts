import { useEffect, useRef } from 'react';
import { createRegistrations } from './registrations';

const targets = createRegistrations<() => string>();

export const backTargets = {
  /** Where the back button goes instead of back in history; null where the screen does not mind. */
  target: (): string | null => targets.newestFirst()[0]?.() ?? null,
};

/** Sends the back button of the screen that calls it to a URL of its own. */
export function useBackTarget(target: (() => string) | null): void {
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  const aimed = target !== null;
  useEffect(() => {
    if (!aimed) return undefined;
    return targets.register(() => latest.current?.() ?? '');
  }, [aimed]);
}
