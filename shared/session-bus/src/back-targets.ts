import { contained, isPath } from './contained';
import { createRegistrations, useRegistered } from './registrations';

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
  useRegistered(targets.register, target, '');
}
