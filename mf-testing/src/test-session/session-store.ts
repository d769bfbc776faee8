import { storageKeys } from '@courtside/session-bus';
import { reduceSession, type SessionEvent } from './session-events';
import { TestSession } from './session-schema';

/** Ids of sessions finished in this tab: its history still holds addresses that carry them. Gone with the tab. */
const FINISHED_KEY = 'finished_test_sessions';

let raw: string | null = null;
let session: TestSession | null = null;
const listeners = new Set<() => void>();

function parse(text: string): TestSession | null {
  try {
    return TestSession.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Local storage is the truth: another tab, or logging out, may have changed it. */
function read(): TestSession | null {
  const stored = localStorage.getItem(storageKeys.testState);
  if (stored !== raw) {
    raw = stored;
    session = stored === null ? null : parse(stored);
  }
  return session;
}

function write(next: TestSession | null): void {
  if (next === null) localStorage.removeItem(storageKeys.testState);
  else localStorage.setItem(storageKeys.testState, JSON.stringify(next));
  raw = next === null ? null : JSON.stringify(next);
  session = next;
  for (const listener of listeners) listener();
}

function finishedSessions(): string[] {
  return (sessionStorage.getItem(FINISHED_KEY) ?? '').split(' ').filter(Boolean);
}

/** The test session under way, saved on every change. */
export const sessionStore = {
  session: read,
  finishedSessions,
  /** Takes up a session: a new one, or one that an address carried. */
  adopt: (next: TestSession): void => write(next),
  dispatch: (event: SessionEvent): void => {
    const current = read();
    if (!current) return;
    const next = reduceSession(current, event);
    if (next !== current) write(next);
  },
  /** Forgets the session: it was submitted, or left on purpose. */
  finish: (): void => {
    const current = read();
    if (current) sessionStorage.setItem(FINISHED_KEY, [...finishedSessions(), current.id].join(' '));
    write(null);
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
