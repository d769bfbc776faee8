import { useEffect } from 'react';
import { useNavigate, useSearchParams } from '@courtside/router';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { resumeUrl } from '../test-session/session-url';

/** Opens the session that the address asks to resume. One that was closed in the meantime is ignored. */
export function useResume(sessions: readonly TestSession[]): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const session = sessions.find(({ id }) => id === query.get('resume'));
  useEffect(() => {
    if (!session) return;
    sessionStore.open(session);
    void navigate(resumeUrl(session), { replace: true });
  }, [session, navigate]);
}
