import { jwtDecode } from 'jwt-decode';

/** `expiresAt` in milliseconds since the epoch. It may lie in the past: a refresh token may still renew the session. */
export type Session = { status: 'guest' } | { status: 'user'; userId: string; accessToken: string; expiresAt: number };

const guest: Session = { status: 'guest' };

/**
 * What an access token says of the session. Anything that is no readable JWT with a subject and an expiry is a guest.
 * Only decodes: whether the signature is good is for the server to say.
 */
export function decodeSession(accessToken: string | null): Session {
  if (!accessToken) return guest;
  try {
    const { sub, exp } = jwtDecode(accessToken);
    if (!sub || typeof exp !== 'number') return guest;
    return { status: 'user', userId: sub, accessToken, expiresAt: exp * 1000 };
  } catch {
    return guest;
  }
}
