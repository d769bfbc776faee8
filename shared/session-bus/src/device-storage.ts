import { decodeSession } from './session';
import { CLUB_KEYS, storageKeys } from './storage-keys';

/** Why something is only in the memory of this tab: the storage is full, or the browser doesn't allow it. */
export type StorageProblem = 'full' | 'blocked';

/** Local storage for the product's own values. It never throws: what the browser doesn't store stays in this tab. */
export interface DeviceStorage {
  readonly getItem: (key: string) => string | null;
  /** Returns whether the value survives a reload. */
  readonly setItem: (key: string, value: string) => boolean;
  readonly removeItem: (key: string) => void;
  readonly clear: () => void;
  /** Null while nothing that the user needs depends on this tab. */
  readonly problem: () => StorageProblem | null;
  /** Calls back when the problem may have changed. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the user would lose with the tab. It has priority over data of modules. */
const NEEDED: ReadonlySet<string> = new Set([
  storageKeys.access,
  storageKeys.refresh,
  storageKeys.offlineKey,
  storageKeys.testState,
  storageKeys.keptTestSessions,
]);

const isNeeded = (place: string) => NEEDED.has(place.split(' ', 1)[0] ?? '');

/** Values that can be fetched or made again: the profile picture, and what modules keep with `moduleStorage`. */
const isDroppable = (key: string) => key === storageKeys.profilePicture || /^[a-z][a-z0-9-]*\//.test(key);

function ownerIn(accessToken: string | null): string | null {
  const session = decodeSession(accessToken);
  return session.status === 'user' ? session.owner : null;
}

/** Null if the browser gives no storage, or one that can't be read, such as Firefox after its file was damaged. */
function allowed(open: () => Storage): Storage | null {
  try {
    const storage = open();
    storage.getItem(storageKeys.access);
    return storage;
  } catch {
    return null;
  }
}

/** Removes the largest value that may be dropped. Returns whether there was one. */
function dropLargest(storage: Storage): boolean {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(isDroppable);
  const size = (key: string) => key.length + (storage.getItem(key) ?? '').length;
  const [largest] = keys.toSorted((a, b) => size(b) - size(a));
  if (largest !== undefined) storage.removeItem(largest);
  return largest !== undefined;
}

/** @param open returns the browser's storage, or throws if site data is blocked */
export function createDeviceStorage(open: () => Storage): DeviceStorage {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  const write = (storage: Storage, key: string, value: string): boolean => {
    do {
      try {
        storage.setItem(key, value);
        return true;
      } catch {
        // The storage is full. Something else may have to go.
      }
    } while (isNeeded(key) && dropLargest(storage));
    // Otherwise an older value would return with a reload.
    storage.removeItem(key);
    return false;
  };

  let owner: string | null = null;

  /**
   * Where a value is. A page belongs to the club that is open when it starts, until the logout: after a switch in another
   * tab, it must not write into the other club.
   */
  const placeOf = (key: string): string => {
    if (!CLUB_KEYS.has(key)) return key;
    owner ??= ownerIn(memory.get(storageKeys.access) ?? allowed(open)?.getItem(storageKeys.access) ?? null);
    return owner?.includes('@') ? `${key} ${owner}` : key;
  };
  placeOf(storageKeys.offlineKey);

  return {
    getItem(key) {
      const place = placeOf(key);
      return memory.get(place) ?? allowed(open)?.getItem(place) ?? null;
    },
    setItem(name, value) {
      const key = placeOf(name);
      const storage = allowed(open);
      const isStored = storage !== null && write(storage, key, value);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      changed();
      return isStored;
    },
    removeItem(name) {
      const key = placeOf(name);
      memory.delete(key);
      allowed(open)?.removeItem(key);
      changed();
    },
    clear() {
      owner = null;
      memory.clear();
      allowed(open)?.clear();
      changed();
    },
    problem() {
      if (allowed(open) === null) return 'blocked';
      return [...memory.keys()].some(isNeeded) ? 'full' : null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The storage of this page, shared by all its modules. */
export const deviceStorage = createDeviceStorage(() => window.localStorage);

// A logout in another tab clears the storage, and with it what this tab keeps in memory.
window.addEventListener('storage', ({ key, storageArea }) => {
  if (key === null && storageArea === allowed(() => window.localStorage)) deviceStorage.clear();
});
