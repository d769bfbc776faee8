import { useSyncExternalStore } from 'react';
import type { Session } from './session';
import { createSessionBus } from './session-bus';
import { browserTab } from './tab';
import { createThemeBus, type Theme } from './theme';

const tab = browserTab();

/** Who is logged in, in every tab. */
export const sessionBus = createSessionBus(tab);
/** Light or dark, in every tab. */
export const themeBus = createThemeBus(tab);

export function useSession(): Session {
  return useSyncExternalStore(sessionBus.subscribe, sessionBus.session);
}

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(themeBus.subscribe, themeBus.theme), setTheme: themeBus.setTheme };
}
