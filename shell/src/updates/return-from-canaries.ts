import { leaveGuards } from '@courtside/session-bus';
import type { ModuleApplication } from '../loader/module-application';
import type { LiveRegistry } from '../registry/live-registry';

/**
 * Replaces a canary that has ended by the current release, without a question: it ended because it fails. A screen with
 * unsaved work keeps it until the work is stored or given up.
 */
export function returnFromCanaries(live: LiveRegistry, applications: ReadonlyMap<string, ModuleApplication>): void {
  const check = () => {
    if (leaveGuards.active()) return;
    for (const name of live.leaveEndedCanaries()) void applications.get(name)?.remount();
  };
  live.updates.subscribe(check);
  leaveGuards.subscribe(check);
}
