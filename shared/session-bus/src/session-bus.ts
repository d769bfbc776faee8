import { BehaviorSubject, filter, pairwise, Subject, take } from 'rxjs';
import { createServerClock } from './server-clock';
import { decodeSession, type Session } from './session';
import { storageKeys } from './storage-keys';
import type { Tab } from './tab';

export interface SessionBus {
  /** The session in local storage. The same object until it changes. A page keeps the club that it began with. */
  readonly session: () => Session;
  /** Calls back on every change in any tab. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (session: Session) => void) => () => void;
  /** The server's time in milliseconds since the epoch, as far as this device knows it. */
  readonly serverTime: () => number;
  /** Whether only the server can tell the age of the tokens, because the device's clock was set back. */
  readonly isTimeDoubtful: () => boolean;
  /** Stores the tokens and notifies every tab, even if they only renew those of the same user. Call it when they arrive. */
  readonly logIn: (tokens: { access: string; refresh: string }) => void;
  /** Goes on in another club with its access token, in every tab. */
  readonly enterClub: (access: string) => void;
  /** Whether the login has gone on in another club than the one of this page. The page must make no more calls. */
  readonly hasMoved: () => boolean;
  /** Calls back when the login goes on in another club, in any tab. The page has to be loaded again. */
  readonly onMove: (listener: () => void) => () => void;
  /** Clears local storage and notifies every tab. */
  readonly logOut: () => void;
  /** Calls back when the user logs out or another user logs in, in any tab. Passes the new session. */
  readonly onSessionEnd: (listener: (current: Session) => void) => () => void;
}

const userOf = (session: Session) => (session.status === 'user' ? session.userId : null);
/** Whether the same user has another club open. */
const isMove = (before: Session, current: Session) =>
  before.status === 'user' &&
  current.status === 'user' &&
  before.userId === current.userId &&
  before.owner !== current.owner;
const tokenOf = (session: Session) => (session.status === 'user' ? session.accessToken : null);

/** Creates a bus that uses the storage of a tab. */
export function createSessionBus(tab: Tab): SessionBus {
  const stored = () => tab.storage.getItem(storageKeys.access);
  const clock = createServerClock(tab.storage);
  const sessions = new BehaviorSubject<Session>(decodeSession(stored()));
  /** A page asks dozens of times while it starts, so a known token isn't decoded again. */
  const read = () => {
    const token = stored();
    return token !== null && token === tokenOf(sessions.value) ? sessions.value : decodeSession(token);
  };
  const moves = new Subject<void>();

  /** Other code can change the storage directly, so every read goes there. */
  const refresh = () => {
    const session = read();
    if (isMove(sessions.value, session)) {
      moves.next();
      return sessions.value;
    }
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
    enterClub(access) {
      clock.noteArrival(access);
      tab.storage.setItem(storageKeys.access, access);
      refresh();
      tab.announce();
    },
    hasMoved: () => isMove(sessions.value, read()),
    onMove(listener) {
      const subscription = moves.pipe(take(1)).subscribe(listener);
      return () => subscription.unsubscribe();
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
