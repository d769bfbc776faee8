import type { Session } from '@courtside/session-bus';

/** Who may see an address; null where nothing is there. */
export type Access = 'guest' | 'user' | 'anyone' | null;

export type Verdict =
  | { kind: 'show'; clearStorage: boolean }
  /** The access token ran out, but it may be renewed: ask again after that. */
  | { kind: 'renew' }
  | { kind: 'redirect'; to: string; clearStorage: boolean };

interface Visit {
  /** Path and query of the address asked for. */
  address: string;
  access: Access;
  session: Session;
  /** The address shown before this one, if any. */
  from: string | null;
  /** Whether a refresh token is stored. */
  renewable: boolean;
  /** In milliseconds since the epoch. */
  now: number;
}

export const LOGIN = '/login';
export const HOME = '/dashboard';
const NEXT = 'next';

/** Login, remembering where the person wanted to go. */
export function loginAddress(wanted: string | null): string {
  return wanted && wanted !== HOME ? `${LOGIN}?${NEXT}=${encodeURIComponent(wanted)}` : LOGIN;
}

/** Where a login leads: the remembered address where it is one of this site, else the dashboard. */
export function afterLogin(loginQuery: string): string {
  const wanted = new URLSearchParams(loginQuery).get(NEXT);
  // A browser reads `//host` and `/\host` as another site.
  return wanted && /^\/(?![/\\])/.test(wanted) ? wanted : HOME;
}

/** What the guard does with a visit. */
export function decide({ address, from, access, session, renewable, now }: Visit): Verdict {
  const [pathname = '', query = ''] = address.split('?', 2);
  const expired = session.status === 'user' && session.expiresAt <= now;
  if (expired && renewable && access !== null) return { kind: 'renew' };
  const loggedIn = session.status === 'user' && !expired;

  if (pathname === '/') return { kind: 'redirect', to: loggedIn ? HOME : LOGIN, clearStorage: expired };
  if (access === 'user' && !loggedIn) return { kind: 'redirect', to: loginAddress(address), clearStorage: true };
  if (access === 'guest' && loggedIn) return { kind: 'redirect', to: pathname === LOGIN ? afterLogin(query) : HOME, clearStorage: false };
  if (pathname === HOME && from?.startsWith(`${LOGIN}?`)) {
    const wanted = afterLogin(from.slice(LOGIN.length));
    if (wanted !== HOME) return { kind: 'redirect', to: wanted, clearStorage: false };
  }
  return { kind: 'show', clearStorage: expired };
}
