import { leaveGuards } from '@courtside/session-bus';
import type { ModuleApplication } from '../loader/module-application';
import type { LiveRegistry } from '../registry/live-registry';

/**
 * Replaces an ended canary with the current release without asking, because it ended after failures. A screen with
 * unsaved work keeps it until the work is saved or discarded.
 */
export function returnFromCanaries(live: LiveRegistry, applications: ReadonlyMap<string, ModuleApplication>): void {
  const check = () => {
    if (leaveGuards.active()) return;
    for (const name of live.leaveEndedCanaries()) void applications.get(name)?.remount();
  };
  live.updates.subscribe(check);
  leaveGuards.subscribe(check);
}
