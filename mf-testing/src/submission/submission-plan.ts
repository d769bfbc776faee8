import type { TrainingSessionDraft } from '@courtside/contracts/training-sessions';
import type { SubmissionItem, TestSession } from '../test-session/session-schema';
import { METRIC_OF_TEST, SESSION_TESTS, type SessionTest } from '../test-session/tests';

/** What the server said to a create call: stored, definitely not stored, or nobody knows. */
export type StoreAnswer = 'stored' | 'refused' | 'unknown';

function confirmedValues(session: TestSession, player: string): Partial<Record<SessionTest, number>> {
  return Object.fromEntries(Object.entries(session.testConfirmed[player] ?? {}).map(([test, { value }]) => [test, value]));
}

/**
 * One create call for each player. What was stored, or may have been, keeps its key and its values, so that a repetition
 * stores nothing twice; what was refused is planned anew from the results as they are now.
 *
 * @param date today, YYYY-MM-DD
 * @param newKey makes a fresh idempotency key
 */
export function planSubmission(session: TestSession, date: string, newKey: () => string): SubmissionItem[] {
  return session.players.map(({ id: player }) => {
    const before = session.submission?.find((item) => item.player === player);
    if (before && before.state !== 'refused') return before;
    return { player, key: newKey(), date, values: confirmedValues(session, player), state: 'pending' };
  });
}

/** The body of a create call: what was not confirmed counts as 0. */
export function sessionDraft({ player, date, values }: SubmissionItem): TrainingSessionDraft {
  const metrics = Object.fromEntries(SESSION_TESTS.map((test) => [METRIC_OF_TEST[test], values[test] ?? 0]));
  return { player, session_date: date, ...metrics } as TrainingSessionDraft;
}

/** The plan after the answer to one of its calls; one whose answer is unknown stays pending. */
export function noteAnswer(plan: SubmissionItem[], player: string, answer: StoreAnswer): SubmissionItem[] {
  return plan.map((item) => (item.player === player ? { ...item, state: answer === 'unknown' ? 'pending' : answer } : item));
}

export const isStored = (plan: SubmissionItem[] | null): boolean => plan !== null && plan.every(({ state }) => state === 'stored');
