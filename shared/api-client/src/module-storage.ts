import { sessionBus } from '@courtside/session-bus';
import { assertModuleName } from './module-call';

/** Values that a module keeps in this browser, as JSON. */
export interface ModuleStorage {
  /** The value; undefined if there is none, or if it can't be read. */
  get(key: string): unknown;
  /** Returns false if the browser doesn't store it, because the storage is full or blocked. */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
}

/**
 * The storage of a module. Keys are separate for each module, and for each user of this browser, because coaches share
 * devices.
 * @throws Error if this isn't the name of a module
 */
export function moduleStorage(module: string): ModuleStorage {
  assertModuleName(module);
  const keyOf = (key: string) => {
    const session = sessionBus.session();
    return `${module}/${session.status === 'user' ? session.userId : 'guest'}/${key}`;
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
        localStorage.setItem(keyOf(key), JSON.stringify(value));
        return true;
      }, false),
    remove: (key) => attempt(() => localStorage.removeItem(keyOf(key)), undefined),
  };
}
