import { ApiError } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { useEffect } from 'react';

/** Opens the login screen after a 401. */
export function useLoginRedirect(error: unknown): void {
  const navigate = useNavigate();
  const unauthorized = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (unauthorized) void navigate(screens.login(), { replace: true });
  }, [unauthorized, navigate]);
}
