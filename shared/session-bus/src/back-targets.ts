import { useEffect, useRef } from 'react';
import { contained, isPath } from './contained';
import { createRegistrations } from './registrations';

const targets = createRegistrations<() => string>();

export const backTargets = {
  /** The address that the back button opens, or null if it goes back in history. A target that throws counts as absent. */
  target: (): string | null => {
    const to = contained(() => targets.newestFirst()[0]?.(), undefined);
    return isPath(to) ? to : null;
  },
};

/** Sets the address that the back button of this screen opens. Null means going back in history. */
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
