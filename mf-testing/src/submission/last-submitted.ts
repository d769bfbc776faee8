import { useSyncExternalStore } from 'react';
import { sessionBus } from '@courtside/session-bus';
import type { SubmissionItem, TestSession } from '../test-session/session-schema';

/** A stored test session, for the summary after its screen is left. */
export interface SubmittedSession extends Pick<TestSession, 'id' | 'teamId' | 'players'> {
  items: SubmissionItem[];
  /** Verdicts that were loaded earlier don't know its results. */
  at: number;
}

let submitted: SubmittedSession | null = null;
const listeners = new Set<() => void>();

function set(next: SubmittedSession | null): void {
  submitted = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The test session that was submitted last on this page, until the coach closes its summary or logs out. */
export const lastSubmitted = {
  show: ({ id, teamId, players, submission }: TestSession): void => {
    if (submitted?.id !== id) set({ id, teamId, players, items: submission ?? [], at: Date.now() });
  },
  close: (): void => set(null),
};

export const useLastSubmitted = (): SubmittedSession | null => useSyncExternalStore(subscribe, () => submitted);

sessionBus.onSessionEnd(lastSubmitted.close);
