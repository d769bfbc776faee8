import { useEffect, useRef } from 'react';
import { createRegistrations } from './registrations';

const targets = createRegistrations<() => string>();

export const backTargets = {
  /** The address that the back button opens, or null if it goes back in history. */
  target: (): string | null => targets.newestFirst()[0]?.() ?? null,
};

/** Sets the address that the back button of this screen opens. Null means back in history. */
export function useBackTarget(target: (() => string) | null): void {
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  const active = target !== null;
  useEffect(() => {
    if (!active) return undefined;
    return targets.register(() => latest.current?.() ?? '');
  }, [active]);
}
