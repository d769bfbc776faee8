import { storageKeys, unfinishedWork } from '@courtside/session-bus';
import { reduceSession, type SessionEvent } from './session-events';
import { hasWork } from './session-progress';
import { TestSession } from './session-schema';
import { storedValue } from './stored-value';
import { screens } from '@courtside/contracts/screens';
import { texts } from '../texts/en';
import { sessionSummary } from './session-summary';

/** Offers these sessions on the dashboard. */
function offerSessions(sessions: readonly TestSession[]): void {
  unfinishedWork.offer(
    'mf-testing',
    sessions.map((session) => ({
      title: texts.unfinished.title,
      text: sessionSummary(session),
      action: texts.unfinished.resume,
      path: screens.importFile({ resume: session.id }),
    })),
  );
}

/** Ids of the sessions closed in this tab, because its history still has addresses that carry them. */
const CLOSED_KEY = 'finished_test_sessions';

const parse = (json: unknown) => TestSession.safeParse(json).data ?? null;
const currentSession = storedValue<TestSession | null>(storageKeys.testState, parse, null);
const keptSessions = storedValue<readonly TestSession[]>(
  storageKeys.keptTestSessions,
  (json) => (Array.isArray(json) ? json.flatMap((item) => parse(item) ?? []) : null),
  [],
);
const listeners = new Set<() => void>();

function offerUnfinished(): void {
  const current = currentSession.read();
  offerSessions(current ? [current, ...keptSessions.read()] : keptSessions.read());
}

function notifyListeners(): void {
  offerUnfinished();
  for (const listener of listeners) listener();
}

function setKept(sessions: readonly TestSession[]): void {
  keptSessions.write(sessions.length > 0 ? sessions : null);
}

/** Those of this page, also if the browser stores nothing. */
const closed: string[] = [];

function storedClosedIds(): string[] {
  try {
    return (sessionStorage.getItem(CLOSED_KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

function storeClosedIds(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(CLOSED_KEY, ids.join(' '));
  } catch {
    // The storage is full or blocked: a reload forgets the ids.
  }
}

function closedIds(): string[] {
  return [...new Set([...closed, ...storedClosedIds()])];
}

/** The unfinished test sessions: the current one, saved on every change, and the ones kept for later. */
export const sessionStore = {
  current: currentSession.read,
  kept: keptSessions.read,
  closedIds,
  /** Makes a session the current one. The previous one is kept if it has work. */
  open: (next: TestSession): void => {
    const current = currentSession.read();
    const others = keptSessions.read().filter(({ id }) => id !== next.id);
    setKept(current && current.id !== next.id && hasWork(current) ? [current, ...others] : others);
    currentSession.write(next);
    notifyListeners();
  },
  dispatch: (event: SessionEvent): void => {
    const current = currentSession.read();
    if (!current) return;
    const next = reduceSession(current, event);
    if (next === current) return;
    currentSession.write(next);
    notifyListeners();
  },
  /** Removes a session after it was submitted or discarded. */
  close: (sessionId: string): void => {
    closed.push(sessionId);
    storeClosedIds(closedIds());
    if (currentSession.read()?.id === sessionId) currentSession.write(null);
    setKept(keptSessions.read().filter(({ id }) => id !== sessionId));
    notifyListeners();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

// An earlier version of this module may have stored sessions.
offerUnfinished();
