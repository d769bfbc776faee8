import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from '@courtside/router';
import { adoptSession } from './adopt-session';
import type { TestSession } from './session-schema';
import { sessionStore } from './session-store';
import { sessionFromUrl } from './session-url';

/** The session under way, or null. */
export function useStoredSession(): TestSession | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.session);
}

/** The session of the screen that calls it: the stored one, or the one its address carries, which is stored from then on. */
export function useTestSession(): TestSession | null {
  const stored = useStoredSession();
  const [query] = useSearchParams();
  const adopted = adoptSession(stored, stored ? null : sessionFromUrl(query), sessionStore.finishedSessions());
  useEffect(() => {
    const wanted = adoptSession(sessionStore.session(), sessionFromUrl(query), sessionStore.finishedSessions());
    if (wanted && wanted !== sessionStore.session()) sessionStore.adopt(wanted);
  }, [query]);
  return adopted;
}
