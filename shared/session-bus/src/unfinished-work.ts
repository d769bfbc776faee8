import { Subject } from 'rxjs';
import { isPath } from './contained';
import { storageKeys } from './storage-keys';
import type { Tab } from './tab';

/** Work that the user can resume, described by its module. */
export interface UnfinishedWork {
  title: string;
  text: string;
  /** The text of the link. */
  action: string;
  /** The address that resumes it, a path of this site. */
  path: string;
}

export interface UnfinishedWorkBus {
  /** The work that all modules offer, in the order in which they first offered it. The same array until it changes. */
  readonly all: () => readonly UnfinishedWork[];
  /** Replaces a module's offers in every tab, until the logout. Never throws. */
  readonly offer: (module: string, work: readonly UnfinishedWork[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

type ByModule = Record<string, readonly UnfinishedWork[]>;

function isWork(value: unknown): value is UnfinishedWork {
  const work = value as UnfinishedWork | null;
  return (
    typeof work === 'object' &&
    [work?.title, work?.text, work?.action, work?.path].every((text) => typeof text === 'string') &&
    isPath(work?.path)
  );
}

/** Drops invalid items, which another version of a module may have written. */
function parse(text: string | null): ByModule {
  try {
    const stored = Object.entries((JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>);
    return Object.fromEntries(stored.map(([module, work]) => [module, Array.isArray(work) ? work.filter(isWork) : []]));
  } catch {
    return {};
  }
}

/** Creates a bus that uses the storage of a tab. */
export function createUnfinishedWorkBus(tab: Tab): UnfinishedWorkBus {
  const changes = new Subject<void>();
  let text: string | null = null;
  let work: readonly UnfinishedWork[] = [];

  return {
    all() {
      const stored = tab.storage.getItem(storageKeys.unfinishedWork);
      if (stored !== text) {
        text = stored;
        work = Object.values(parse(stored)).flat();
      }
      return work;
    },
    offer(module, offered) {
      const before = tab.storage.getItem(storageKeys.unfinishedWork);
      const { [module]: _, ...others } = parse(before);
      const next = JSON.stringify(offered.length > 0 ? { ...others, [module]: offered } : others);
      if (next === (before ?? '{}')) return;
      tab.storage.setItem(storageKeys.unfinishedWork, next);
      changes.next();
      tab.announce();
    },
    subscribe(listener) {
      const subscription = changes.subscribe(listener);
      subscription.add(tab.changes.subscribe(listener));
      return () => subscription.unsubscribe();
    },
  };
}
