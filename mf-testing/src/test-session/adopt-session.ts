import { openRuns } from './session-events';
import type { TestSession } from './session-schema';

/** Whether leaving the session behind would lose work. */
function holdsWork(session: TestSession): boolean {
  return session.log.length > 0 || session.submission !== null || openRuns(session).length > 0
    || Object.values(session.testResults).some((tests) => Object.values(tests).some(({ phase }) => phase === 'result'));
}

/**
 * Which session a screen goes on with. What is stored was saved on every change and so is newer than the address
 * that names the same session; an address of an earlier visit never replaces a session that holds work, nor brings
 * back one that is finished.
 */
export function adoptSession(stored: TestSession | null, fromUrl: TestSession | null, finished: readonly string[]): TestSession | null {
  const asked = fromUrl && !finished.includes(fromUrl.id) ? fromUrl : null;
  if (!stored || !asked) return stored ?? asked;
  if (stored.id === asked.id || holdsWork(stored)) return stored;
  return asked;
}
