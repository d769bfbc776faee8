import { currentUser } from '../calls/current-user';
import { assertModuleName } from '../calls/module-call';
import { deviceKey, fetchDeviceKey, loadStorage } from './device';

/** A user's unsaved input in a module, as JSON values by key. */
export interface DeviceDrafts {
  /** All drafts of the user; none if the browser can't decrypt them. */
  read(): Promise<Record<string, unknown>>;
  /** Resolves to false if the browser doesn't store the draft. */
  write(key: string, draft: unknown): Promise<boolean>;
  /**
   * Replaces a draft with the result of `change`, which gets the stored draft, for example of another tab, or
   * undefined. Null removes it. Resolves to false if the browser doesn't store the draft.
   */
  update(key: string, change: (stored: unknown) => unknown): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/**
 * The drafts of a module on this device. They are encrypted with a key that the browser has only during a login, and no
 * other user of the device can read them. They survive an expired login and end with a logout.
 * @throws Error if this isn't the name of a module
 */
export function deviceDrafts(module: string): DeviceDrafts {
  assertModuleName(module);
  const prefix = `${module}/`;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one write after the other, so that the newest draft wins. */
  function queue<Result>(work: (userId: string) => Promise<Result>, otherwise: Result): Promise<Result> {
    const userId = currentUser();
    if (userId === null) return Promise.resolve(otherwise);
    const result = last.then(() => work(userId)).catch(() => otherwise);
    last = result;
    return result;
  }
  const keyOf = async (userId: string) => ((await fetchDeviceKey(userId)) ? deviceKey(userId) : null);

  const update: DeviceDrafts['update'] = (key, change) =>
    queue(async (userId) => {
      const cryptoKey = await keyOf(userId);
      if (!cryptoKey || currentUser() !== userId) return false;
      await (await loadStorage()).updateDraft(userId, cryptoKey, prefix + key, change);
      return true;
    }, false);

  return {
    read: () =>
      queue(async (userId) => {
        const key = await keyOf(userId);
        return key ? (await loadStorage()).readDrafts(userId, key, prefix) : {};
      }, {}),
    write: (key, draft) => update(key, () => draft),
    update,
    remove: (key) => queue<void>(async (userId) => (await loadStorage()).deleteDraft(userId, prefix + key), undefined),
  };
}
