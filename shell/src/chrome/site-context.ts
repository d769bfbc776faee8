import { createContext, useContext } from 'react';
import type { LeaveCause } from '@courtside/session-bus';
import type { ModulePlace } from '../loader/module-place';
import type { Override } from '../overrides/tab-overrides';
import type { LiveRegistry } from '../registry/live-registry';
import type { SiteMap } from '../registry/site-map';

/** What every part of the shell may need. */
export interface ShellContext {
  site: SiteMap;
  live: LiveRegistry;
  places: ReadonlyMap<string, ModulePlace>;
  /** What this tab takes from elsewhere. */
  overrides: readonly Override[];
  /** Goes to an address, after asking whoever minds. */
  go: (cause: LeaveCause, to: string) => void;
  /** Loads what an address needs, before anyone goes there. */
  warmUp: (to: string) => void;
  /** The top bar's back. */
  back: () => void;
  logOut: () => void;
}

const Context = createContext<ShellContext | null>(null);

export const ShellProvider = Context.Provider;

/** The shell around a component. */
export function useShell(): ShellContext {
  const shell = useContext(Context);
  if (!shell) throw new Error('useShell outside the shell.');
  return shell;
}
