import { ApiError } from '@courtside/api-client';
import { FORM_REDIRECT_MS } from '@courtside/contracts/limits';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import { useEffect } from 'react';
import { goTo } from '../go-to';
import { texts } from '../texts/en';

/**
 * Players that cannot be loaded: says so, then goes to login.
 * Stays where no answer came at all: beside the court the network drops, and logging in would not bring it back.
 * A team that does not exist is said by the screen itself.
 */
export function useLoadFailure(error: unknown): void {
  const navigate = useNavigate();
  const status = error instanceof ApiError ? error.status : null;
  const refused = status !== null && status !== 404;
  useEffect(() => {
    if (!refused) return undefined;
    notify({ kind: 'error', text: texts.players.fetchFailed });
    const timer = setTimeout(() => void navigate(goTo.login), status === 401 ? 0 : FORM_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [refused, status, navigate]);
}
