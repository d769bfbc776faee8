import { BehaviorSubject, distinctUntilChanged, skip } from 'rxjs';
import { storageKeys } from './storage-keys';
import type { Tab } from './tab';

export type Theme = 'light' | 'dark';

export interface ThemeBus {
  readonly theme: () => Theme;
  /** Stores the choice and tells every tab. */
  readonly setTheme: (theme: Theme) => void;
  readonly subscribe: (listener: (theme: Theme) => void) => () => void;
}

/** The stored choice, or what the system prefers while there is none. */
function chosenTheme(storage: Storage): Theme {
  const stored = storage.getItem(storageKeys.theme);
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** A theme bus over one tab's storage. */
export function createThemeBus(tab: Tab): ThemeBus {
  const themes = new BehaviorSubject(chosenTheme(tab.storage));
  const refresh = () => themes.next(chosenTheme(tab.storage));
  tab.changes.subscribe(refresh);
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', refresh);

  return {
    theme: () => themes.value,
    setTheme(theme) {
      tab.storage.setItem(storageKeys.theme, theme);
      refresh();
      tab.announce();
    },
    subscribe(listener) {
      const subscription = themes.pipe(distinctUntilChanged(), skip(1)).subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
}
