import { useEffect } from 'react';
import { COURT_NOTICE_MS, SETTINGS_REDIRECT_MS } from '@courtside/contracts/limits';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import { lastSubmitted } from '../submission/last-submitted';
import { isStored } from '../submission/submission-plan';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { texts } from '../texts/en';

/**
 * Whether all results of the session are stored. If so, shows a banner, opens test selection 3 s later, and closes the
 * session when this screen is left. Test selection keeps showing the summary. Also covers a session that was stored just
 * before a crash.
 */
export function useSubmitted(session: TestSession | null): boolean {
  const navigate = useNavigate();
  const storedId = session && isStored(session.submission) ? session.id : null;
  useEffect(() => {
    if (storedId === null) return undefined;
    const stored = sessionStore.current();
    if (stored?.id === storedId) lastSubmitted.show(stored);
    notify({ kind: 'success', text: texts.dashboard.submitted, ms: COURT_NOTICE_MS });
    const timer = setTimeout(() => void navigate(screens.importFile(), { replace: true }), SETTINGS_REDIRECT_MS);
    return () => {
      clearTimeout(timer);
      sessionStore.close(storedId);
    };
  }, [storedId, navigate]);
  return storedId !== null;
}
