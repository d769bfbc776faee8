import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from '@courtside/router';
import { resolveSession } from './resolve-session';
import type { TestSession } from './session-schema';
import { sessionStore } from './session-store';
import { sessionFromUrl } from './session-url';

const knownSessions = () => ({
  current: sessionStore.current(),
  kept: sessionStore.kept(),
  closedIds: sessionStore.closedIds(),
});

/** The current session, or null. */
export function useCurrentSession(): TestSession | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
}

/** The unfinished sessions, the current one first. */
export function useUnfinishedSessions(): TestSession[] {
  const current = useCurrentSession();
  const kept = useSyncExternalStore(sessionStore.subscribe, sessionStore.kept);
  return current ? [current, ...kept] : [...kept];
}

/** The session of the current screen: the stored one, or the one in its address, which is then stored. */
export function useTestSession(): TestSession | null {
  const current = useCurrentSession();
  const [query] = useSearchParams();
  const session = current ?? resolveSession(knownSessions(), sessionFromUrl(query));
  useEffect(() => {
    const next = resolveSession(knownSessions(), sessionFromUrl(query));
    if (next && next !== sessionStore.current()) sessionStore.open(next);
  }, [query]);
  return session;
}
