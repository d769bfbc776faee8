import { leaveGuards } from '@courtside/session-bus';
import type { ModuleApplication } from '../loader/module-application';
import type { FailureCode } from '../releases/load-failure';
import type { LiveRegistry } from '../registry/live-registry';
import type { RefreshRegistry } from '../registry/poll-registry';

/** A screen with these failures may work in another release: its files are gone, or never arrive. */
const REPLACED: readonly FailureCode[] = ['unreachable', 'too-slow', 'hung'];

interface Options {
  live: Pick<LiveRegistry, 'applyUpdates' | 'updates'>;
  refresh: RefreshRegistry;
  applications: () => ReadonlyMap<string, Pick<ModuleApplication, 'remount'>>;
}

/**
 * Switches a module whose screen can't be loaded to its other release, without asking, as soon as the registry has one and
 * no screen has unsaved work. A user who has opened another address no longer needs it.
 * @returns the function to call if a screen of a module fails
 */
export function replaceMissing({ live, refresh, applications }: Options): (module: string, code: FailureCode) => void {
  /** The address of the failed screen, by module. */
  const failed = new Map<string, string>();
  const check = () => {
    for (const [module, pathname] of failed) {
      if (pathname !== window.location.pathname) failed.delete(module);
      else if (live.updates.get().includes(module) && !leaveGuards.active()) {
        failed.delete(module);
        live.applyUpdates([module]);
        void applications().get(module)?.remount();
      }
    }
  };
  live.updates.subscribe(check);
  leaveGuards.subscribe(check);
  return (module, code) => {
    if (!REPLACED.includes(code)) return;
    failed.set(module, window.location.pathname);
    void refresh(0).then(check);
  };
}
