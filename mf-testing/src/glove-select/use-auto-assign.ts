import { useEffect, useRef } from 'react';
import type { GloveRecords } from '@courtside/contracts/gloves';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { testSetup } from '../test-session/test-setup';
import { assignGlove } from './assign-glove';
import { autoAssignment } from './auto-assign';

/** Assigns free gloves to all players without one. */
function assignAll(session: TestSession, records: GloveRecords | undefined): boolean {
  const planned = autoAssignment(records, session, testSetup.read().gloves);
  for (const { player, glove } of planned) void assignGlove(player, glove);
  return planned.length > 0;
}

/**
 * Returns a function that assigns free gloves to all players without one, and remembers them. The next group gets them
 * without a tap as soon as they are available.
 */
export function useAutoAssign(session: TestSession | null, records: GloveRecords | undefined): () => void {
  const untouched = useRef(session !== null && Object.keys(session.gloves).length === 0);
  useEffect(() => {
    if (session && untouched.current && testSetup.read().gloves.length > 0)
      untouched.current = !assignAll(session, records);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only new records can offer free gloves
  }, [records]);

  return () => {
    untouched.current = false;
    if (session) assignAll(session, records);
    const current = sessionStore.current();
    if (current) testSetup.rememberGloves(current.players.flatMap(({ id }) => current.gloves[id]?.glove ?? []));
  };
}
