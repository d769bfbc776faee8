import { sessionBus } from '@courtside/session-bus';

/** The user who is logged in, or null. */
export function currentUser(): string | null {
  const session = sessionBus.session();
  return session.status === 'user' ? session.userId : null;
}
