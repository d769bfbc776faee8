import { BehaviorSubject, filter, pairwise } from 'rxjs';
import { decodeSession, type Session } from './session';
import { storageKeys } from './storage-keys';
import type { Tab } from './tab';

export interface SessionBus {
  /** The session as local storage holds it now. The same object until it changes. */
  readonly session: () => Session;
  /** Calls back on every change, whichever tab made it. Returns the way to stop. */
  readonly subscribe: (listener: (session: Session) => void) => () => void;
  /** Stores the tokens and tells every tab. A renewal of the same user's tokens is a change too. */
  readonly logIn: (tokens: { access: string; refresh: string }) => void;
  /** Clears all local storage and tells every tab. */
  readonly logOut: () => void;
  /** Calls back when whoever was logged in no longer is, here or in another tab: they logged out, or somebody else logged in. Tells the session that holds now. */
  readonly onUserGone: (listener: (now: Session) => void) => () => void;
}

const userOf = (session: Session) => (session.status === 'user' ? session.userId : null);
const tokenOf = (session: Session) => (session.status === 'user' ? session.accessToken : null);

/** A bus over one tab's storage. */
export function createSessionBus(tab: Tab): SessionBus {
  const read = () => decodeSession(tab.storage.getItem(storageKeys.access));
  const sessions = new BehaviorSubject<Session>(read());

  /** Storage is the truth: somebody may have changed it behind the bus. */
  const refresh = () => {
    const session = read();
    if (tokenOf(session) !== tokenOf(sessions.value)) sessions.next(session);
    return sessions.value;
  };

  tab.changes.subscribe(refresh);

  return {
    session: refresh,
    subscribe(listener) {
      let first = true;
      const subscription = sessions.subscribe((session) => {
        if (!first) listener(session);
        first = false;
      });
      return () => subscription.unsubscribe();
    },
    logIn({ access, refresh: renewal }) {
      tab.storage.setItem(storageKeys.refresh, renewal);
      tab.storage.setItem(storageKeys.access, access);
      refresh();
      tab.announce();
    },
    logOut() {
      tab.storage.clear();
      refresh();
      tab.announce();
    },
    onUserGone(listener) {
      const subscription = sessions
        .pipe(
          pairwise(),
          filter(([before, now]) => before.status === 'user' && userOf(before) !== userOf(now)),
        )
        .subscribe(([, now]) => listener(now));
      return () => subscription.unsubscribe();
    },
  };
}
