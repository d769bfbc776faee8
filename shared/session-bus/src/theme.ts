import { BehaviorSubject, distinctUntilChanged, skip } from 'rxjs';
import { storageKeys } from './storage-keys';
import type { Tab } from './tab';

export type Theme = 'light' | 'dark';

export interface ThemeBus {
  readonly theme: () => Theme;
  /** Stores the theme and notifies every tab. */
  readonly setTheme: (theme: Theme) => void;
  readonly subscribe: (listener: (theme: Theme) => void) => () => void;
}

/** The stored theme, or the system's preference if none is stored. */
function currentTheme(storage: Tab['storage']): Theme {
  const stored = storage.getItem(storageKeys.theme);
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Creates a theme bus that uses the storage of a tab. */
export function createThemeBus(tab: Tab): ThemeBus {
  const themes = new BehaviorSubject(currentTheme(tab.storage));
  const refresh = () => themes.next(currentTheme(tab.storage));
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
