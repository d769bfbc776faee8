import { deviceStorage } from '@courtside/session-bus';

/** A value in local storage as JSON. */
interface StoredValue<Value> {
  /** The same object until the stored text changes. */
  read: () => Value;
  /** Null removes the value. */
  write: (value: Value | null) => void;
}

/**
 * Reads local storage each time, because another tab or a logout may have changed it.
 * @param parse returns the value of an entry, or null if it is not valid
 * @param empty the value if nothing valid is stored
 */
export function storedValue<Value>(
  key: string,
  parse: (json: unknown) => Value | null,
  empty: Value,
): StoredValue<Value> {
  let text: string | null = null;
  let value = empty;
  return {
    read() {
      const stored = deviceStorage.getItem(key);
      if (stored !== text) {
        text = stored;
        value = (stored === null ? null : parse(parseJson(stored))) ?? empty;
      }
      return value;
    },
    write(next) {
      value = next ?? empty;
      text = next === null ? null : JSON.stringify(next);
      // If the storage is full, the value lasts as long as the page, and the shell says so.
      if (text === null) deviceStorage.removeItem(key);
      else deviceStorage.setItem(key, text);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
