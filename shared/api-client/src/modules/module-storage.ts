import { sessionBus } from '@courtside/session-bus';
import { assertModuleName } from '../calls/module-call';

/** Values that a module keeps in this browser, as JSON. */
export interface ModuleStorage {
  /** The value; undefined if there is none, or if it can't be read. */
  get(key: string): unknown;
  /** Returns false if it isn't stored, because the module has used its share or the browser refuses. The console says which. */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
}

/** What a module may keep in a browser, in characters of keys and values. A browser keeps about 5 million for all. */
const MODULE_STORAGE_MAX = 256 * 1024;

/** The characters that a module uses for all users of this browser, without one key. */
function usedBy(module: string, except: string): number {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`${module}/`) && key !== except)
    .reduce((sum, key) => sum + key.length + (localStorage.getItem(key) ?? '').length, 0);
}

/**
 * The storage of a module. Keys are separate for each module, and for each user and club, because coaches share
 * devices. If the storage is full and a login needs space, the data of modules is removed.
 * @throws Error if this isn't the name of a module
 */
export function moduleStorage(module: string): ModuleStorage {
  assertModuleName(module);
  const keyOf = (key: string) => {
    const session = sessionBus.session();
    return `${module}/${session.status === 'user' ? session.owner : 'guest'}/${key}`;
  };
  const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) =>
      attempt((): unknown => {
        const text = localStorage.getItem(keyOf(key));
        return text === null ? undefined : JSON.parse(text);
      }, undefined),
    set: (key, value) =>
      attempt(() => {
        const text = JSON.stringify(value);
        const used = usedBy(module, keyOf(key)) + keyOf(key).length + text.length;
        if (used > MODULE_STORAGE_MAX) {
          console.warn(
            `${module} keeps ${used} characters in this browser, and may keep ${MODULE_STORAGE_MAX}. “${key}” was not stored.`,
          );
          return false;
        }
        localStorage.setItem(keyOf(key), text);
        return true;
      }, false),
    remove: (key) => attempt(() => localStorage.removeItem(keyOf(key)), undefined),
  };
}
