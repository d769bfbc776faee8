import { messageOf } from '@courtside/release-client/message-of';
import type { Revision } from '../../store/change';
import type { RegistryStore } from '../../store/registry-store';

/** The registry of an environment can't be read, and none was read before. */
export class UnreadableRegistry extends Error {}

/**
 * Reads the latest revision of environments. If it can't be read, the last one that could be read is returned.
 * @returns a function that resolves to null for an environment without a revision, and throws UnreadableRegistry
 */
export function createLatestReadable(store: RegistryStore): (environment: string) => Promise<Revision | null> {
  const lastReadable = new Map<string, Revision>();
  /** Logged once, not for every page. */
  let lastError = '';
  return async (environment) => {
    try {
      const latest = await store.latest(environment);
      if (latest) lastReadable.set(environment, latest);
      else lastReadable.delete(environment);
      lastError = '';
      return latest;
    } catch (error) {
      const text = `The registry of ${environment} cannot be read: ${messageOf(error)}\n`;
      if (text !== lastError) process.stderr.write(text);
      lastError = text;
      const last = lastReadable.get(environment);
      if (last) return last;
      throw new UnreadableRegistry(environment);
    }
  };
}
