import { useEffect, useRef } from 'react';
import { FORM_REDIRECT_MS } from '@courtside/contracts/limits';
import { notify, sessionBus } from '@courtside/session-bus';
import { ApiError } from '../calls/api-error';

/**
 * Shows that the players failed to load, then ends the session and opens the login screen.
 * Two failures stay on the screen: no response, because logging in again doesn't restore the network, and 404.
 */
export function usePlayersLoadError(error: unknown, text: string, openLogin: () => void): void {
  const status = error instanceof ApiError ? error.status : null;
  const fatal = status !== null && status !== 404;
  const open = useRef(openLogin);
  useEffect(() => {
    open.current = openLogin;
  });
  useEffect(() => {
    if (!fatal) return undefined;
    notify({ kind: 'error', text });
    const logOut = () => {
      // The guard sends a user with a session from the login screen to the dashboard.
      sessionBus.logOut();
      open.current();
    };
    const timer = setTimeout(logOut, status === 401 ? 0 : FORM_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [fatal, status, text]);
}
