import { useSyncExternalStore } from 'react';
import type { Session } from './session';
import { createSessionBus } from './session-bus';
import { browserTab } from './tab';
import { createThemeBus, type Theme } from './theme';
import { createUnfinishedWorkBus, type UnfinishedWork } from './unfinished-work';

const tab = browserTab();

/** The session, shared by all tabs. */
export const sessionBus = createSessionBus(tab);
/** The server's time in milliseconds since the epoch, as far as this device knows it. */
export const serverTime = (): number => sessionBus.serverTime();
/** The theme, shared by all tabs. */
export const themeBus = createThemeBus(tab);
/** Work that the user can resume, shared by all tabs. */
export const unfinishedWork = createUnfinishedWorkBus(tab);

export function useSession(): Session {
  return useSyncExternalStore(sessionBus.subscribe, sessionBus.session);
}

export function useUnfinishedWork(): readonly UnfinishedWork[] {
  return useSyncExternalStore(unfinishedWork.subscribe, unfinishedWork.all);
}

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(themeBus.subscribe, themeBus.theme), setTheme: themeBus.setTheme };
}
