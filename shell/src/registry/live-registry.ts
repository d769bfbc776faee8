import type { Registry } from '@courtside/module-kit/registry';
import { createStore, type Store } from '../store';
import { changedInUse, keepInUse } from './keep-in-use';

/** The registry a page works with, as it changes while the page is open. */
export interface LiveRegistry {
  /** Modules in use as they are in this page, everything else as published last. */
  readonly page: Pick<Store<Registry>, 'get' | 'subscribe'>;
  /** Names of what is in use here and was published anew since; `shell` for the shell itself. */
  readonly waiting: Pick<Store<readonly string[]>, 'get' | 'subscribe'>;
  /** While a module is in use nothing changes it but `accept`. */
  use: (module: string, inUse: boolean) => void;
  isUsed: (module: string) => boolean;
  /** Hears of the registry as it is published now. */
  learn: (newest: Registry) => void;
  /** What was heard of last. */
  newest: () => Registry;
  /** Takes the newest release of every module that waits. Returns their names. */
  accept: () => string[];
}

/** Starts from the registry that came with the page. */
export function createLiveRegistry(first: Registry, bucket: number): LiveRegistry {
  const page = createStore(first);
  const waiting = createStore<readonly string[]>([]);
  const inUse = new Set<string>();
  let newest = first;

  const settle = () => {
    const running = { registry: page.get(), inUse, bucket };
    page.set(keepInUse(running, newest));
    waiting.set(changedInUse(running, newest));
  };

  return {
    page,
    waiting,
    learn(registry) {
      newest = registry;
      settle();
    },
    newest: () => newest,
    use(module, used) {
      if (used) inUse.add(module);
      else if (inUse.delete(module)) settle();
    },
    isUsed: (module) => inUse.has(module),
    accept() {
      const names = waiting.get().filter((name) => name !== 'shell');
      for (const name of names) inUse.delete(name);
      settle();
      return names;
    },
  };
}
