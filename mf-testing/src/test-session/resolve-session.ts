import type { TestSession } from './session-schema';
import { hasWork } from './session-progress';

/** The sessions known to this browser. */
interface KnownSessions {
  current: TestSession | null;
  kept: readonly TestSession[];
  closedIds: readonly string[];
}

/**
 * The session that a screen shows. The stored copy of a session is newer than the one in the address. An address never
 * replaces a current session that has work, and never restores a closed one.
 */
export function resolveSession(
  { current, kept, closedIds }: KnownSessions,
  fromUrl: TestSession | null,
): TestSession | null {
  if (!fromUrl || fromUrl.id === current?.id || closedIds.includes(fromUrl.id)) return current;
  if (current && hasWork(current)) return current;
  return kept.find(({ id }) => id === fromUrl.id) ?? fromUrl;
}
