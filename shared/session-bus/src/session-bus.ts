import { BehaviorSubject, filter, pairwise } from 'rxjs';
import { createServerClock } from './server-clock';
import { decodeSession, type Session } from './session';
import { storageKeys } from './storage-keys';
import type { Tab } from './tab';

export interface SessionBus {
  /** The session in local storage. The same object until it changes. */
  readonly session: () => Session;
  /** Calls back on every change in any tab. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (session: Session) => void) => () => void;
  /** The server's time in milliseconds since the epoch, as far as this device knows it. */
  readonly serverTime: () => number;
  /** Whether only the server can tell the age of the tokens, because the device's clock was set back. */
  readonly isTimeDoubtful: () => boolean;
  /** Stores the tokens and notifies every tab, even if they only renew those of the same user. Call it when they arrive. */
  readonly logIn: (tokens: { access: string; refresh: string }) => void;
  /** Clears local storage and notifies every tab. */
  readonly logOut: () => void;
  /** Calls back when the user logs out or another user logs in, in any tab. Passes the new session. */
  readonly onSessionEnd: (listener: (current: Session) => void) => () => void;
}

const userOf = (session: Session) => (session.status === 'user' ? session.userId : null);
const tokenOf = (session: Session) => (session.status === 'user' ? session.accessToken : null);

/** Creates a bus that uses the storage of a tab. */
export function createSessionBus(tab: Tab): SessionBus {
  const read = () => decodeSession(tab.storage.getItem(storageKeys.access));
  const clock = createServerClock(tab.storage);
  const sessions = new BehaviorSubject<Session>(read());

  /** Other code can change the storage directly, so every read goes there. */
  const refresh = () => {
    const session = read();
    if (tokenOf(session) !== tokenOf(sessions.value)) sessions.next(session);
    return sessions.value;
  };

  tab.changes.subscribe(refresh);

  return {
    session: refresh,
    serverTime: clock.now,
    isTimeDoubtful: clock.isDoubtful,
    subscribe(listener) {
      let first = true;
      const subscription = sessions.subscribe((session) => {
        if (!first) listener(session);
        first = false;
      });
      return () => subscription.unsubscribe();
    },
    logIn({ access, refresh: renewal }) {
      clock.noteArrival(access);
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
    onSessionEnd(listener) {
      const subscription = sessions
        .pipe(
          pairwise(),
          filter(([before, current]) => before.status === 'user' && userOf(before) !== userOf(current)),
        )
        .subscribe(([, current]) => listener(current));
      return () => subscription.unsubscribe();
    },
  };
}
