import { sessionBus } from '@courtside/session-bus';

/** The user who is logged in, in the club of this page, or null. What a browser keeps belongs to both. */
export function currentUser(): string | null {
  const session = sessionBus.session();
  return session.status === 'user' ? session.owner : null;
}
