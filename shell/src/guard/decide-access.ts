import { screens } from '@courtside/contracts/screens';
import type { Session } from '@courtside/session-bus';

/** Who may see an address; null if it has no screen. */
export type Access = 'guest' | 'user' | 'anyone' | null;

export type Decision =
  | { kind: 'show'; clearStorage: boolean }
  /** The access token has expired but can be renewed. Decide again afterwards. */
  | { kind: 'renew' }
  | { kind: 'redirect'; to: string; clearStorage: boolean };

interface Visit {
  /** Path and query. */
  address: string;
  access: Access;
  session: Session;
  /** The address shown before this one, if any. */
  from: string | null;
  /** Whether a refresh token is stored. */
  renewable: boolean;
  /** Whether a renewal got no answer. Then the login is kept until the server can answer. */
  unreachable: boolean;
  /** The server's time, in milliseconds since the epoch. */
  now: number;
}

/** The login screen's address, with the address to open after the login. */
export function loginAddress(next: string | null): string {
  return next && next !== screens.dashboard() ? screens.login({ next }) : screens.login();
}

/** The address to open after a login: `next` if it belongs to this site, otherwise the dashboard. */
export function addressAfterLogin(loginQuery: string): string {
  const next = new URLSearchParams(loginQuery).get('next');
  // Browsers treat `//host` and `/\host` as another site.
  return next && /^\/(?![/\\])/.test(next) ? next : screens.dashboard();
}

/** Decides what the route guard does with a visit. */
export function decideAccess({ address, from, access, session, renewable, unreachable, now }: Visit): Decision {
  const [pathname = '', query = ''] = address.split('?', 2);
  const isPast = session.status === 'user' && session.expiresAt <= now;
  if (isPast && renewable && !unreachable && (access !== null || pathname === '/')) return { kind: 'renew' };
  const expired = isPast && !(renewable && unreachable);
  const loggedIn = session.status === 'user' && !expired;

  if (pathname === '/')
    return { kind: 'redirect', to: loggedIn ? screens.dashboard() : screens.login(), clearStorage: expired };
  if (access === 'user' && !loggedIn) return { kind: 'redirect', to: loginAddress(address), clearStorage: true };
  if (access === 'guest' && loggedIn) {
    const to = pathname === screens.login() ? addressAfterLogin(query) : screens.dashboard();
    return { kind: 'redirect', to, clearStorage: false };
  }
  if (pathname === screens.dashboard() && from?.startsWith(`${screens.login()}?`)) {
    const next = addressAfterLogin(from.slice(screens.login().length));
    if (next !== screens.dashboard()) return { kind: 'redirect', to: next, clearStorage: false };
  }
  return { kind: 'show', clearStorage: expired };
}
