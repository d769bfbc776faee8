import { useEffect } from 'react';
import { COURT_NOTICE_MS, SETTINGS_REDIRECT_MS } from '@courtside/contracts/limits';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import { isStored } from '../submission/submission-plan';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { texts } from '../texts/en';

/**
 * Whether the session of this screen is stored whole. A banner says so, three seconds later the test selection follows,
 * and with this screen goes the session. One that was stored just before a crash ends here too.
 */
export function useSubmitted(session: TestSession | null): boolean {
  const navigate = useNavigate();
  const stored = session !== null && isStored(session.submission);
  useEffect(() => {
    if (!stored) return undefined;
    notify({ kind: 'success', text: texts.dashboard.submitted, ms: COURT_NOTICE_MS });
    const timer = setTimeout(() => void navigate('/import-file', { replace: true }), SETTINGS_REDIRECT_MS);
    return () => {
      clearTimeout(timer);
      sessionStore.finish();
    };
  }, [stored, navigate]);
  return stored;
}
