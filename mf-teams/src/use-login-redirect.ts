import { ApiError } from '@courtside/api-client';
import { useNavigate } from '@courtside/router';
import { useEffect } from 'react';
import { goTo } from './go-to';

/** Goes to the login screen where a call was answered with 401. */
export function useLoginRedirect(error: unknown): void {
  const navigate = useNavigate();
  const ended = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (ended) void navigate(goTo.login, { replace: true });
  }, [ended, navigate]);
}
