import { jwtDecode, type JwtPayload } from 'jwt-decode';

/**
 * `expiresAt` and `issuedAt` are times of the server, in milliseconds since the epoch. `expiresAt` can be in the past: a
 * refresh token can still renew the session.
 */
export type Session =
  | { status: 'guest' }
  | {
      status: 'user';
      userId: string;
      /** Whose everything is that this browser keeps: the user, in the club that is open. */
      owner: string;
      accessToken: string;
      expiresAt: number;
      issuedAt?: number;
    };

const guest: Session = { status: 'guest' };

/**
 * Decodes a session from an access token. Returns a guest unless the token is a JWT with a subject and an expiry.
 * Does not verify the signature.
 */
export function decodeSession(accessToken: string | null): Session {
  if (!accessToken) return guest;
  try {
    const { sub, exp, iat, club } = jwtDecode<JwtPayload & { club?: string }>(accessToken);
    if (!sub || typeof exp !== 'number') return guest;
    const issued = typeof iat === 'number' ? { issuedAt: iat * 1000 } : {};
    // The token doesn't name the club with which the account began.
    const owner = club === undefined ? sub : `${sub}@${club}`;
    return { status: 'user', userId: sub, owner, accessToken, expiresAt: exp * 1000, ...issued };
  } catch {
    return guest;
  }
}
