import { createContext, useContext } from 'react';
import type { LeaveCause } from '@courtside/session-bus';
import type { StoppedReleases } from '../hang-mark/stopped-releases';
import type { ModuleApplication } from '../loader/module-application';
import type { Override } from '../overrides/tab-overrides';
import type { LiveRegistry } from '../registry/live-registry';
import type { SiteMap } from '../site-map/site-map';
import type { WidgetPlace } from '../loader/widget-applications';

/** State and actions for all parts of the shell. */
export interface ShellContext {
  site: SiteMap;
  live: LiveRegistry;
  applications: ReadonlyMap<string, ModuleApplication>;
  /** The place of a module's widget on the dashboard. */
  widgetPlace: (module: string, widget: string) => WidgetPlace;
  overrides: readonly Override[];
  /** Releases that stopped an earlier page of this tab. */
  stopped: StoppedReleases;
  /** Asks the leave guards, then navigates. */
  navigate: (cause: LeaveCause, to: string) => void;
  /** Fetches the files of the screen at an address in advance. */
  prefetch: (to: string) => void;
  goBack: () => void;
  logOut: () => void;
}

const Context = createContext<ShellContext | null>(null);

export const ShellProvider = Context.Provider;

export function useShell(): ShellContext {
  const shell = useContext(Context);
  if (!shell) throw new Error('useShell must be used inside the shell.');
  return shell;
}
