import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@courtside/router';

/** The router begins to listen when its first render is in the page. Follows a navigation that it has missed until then. */
export function FollowMissedNavigation() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isFirst = useRef(true);
  useEffect(() => {
    const { location, history } = window;
    const current = location.pathname + location.search + location.hash;
    if (isFirst.current && current !== pathname + search + hash)
      void navigate(current, { replace: true, state: (history.state as { usr?: unknown } | null)?.usr });
    isFirst.current = false;
  }, [pathname, search, hash, navigate]);
  return null;
}
