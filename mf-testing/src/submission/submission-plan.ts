import type { TrainingSessionDraft } from '@courtside/contracts/training-sessions';
import type { SubmissionItem, TestSession } from '../test-session/session-schema';
import { METRIC_OF_TEST, SESSION_TESTS, type SessionTest } from '@courtside/contracts/session-tests';
import { ApiError } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';

/** Whether a create call stored its session. `unknown`: it may have. */
export type CreateOutcome = 'stored' | 'refused' | 'unknown';

function confirmedValues(session: TestSession, player: string): Partial<Record<SessionTest, number>> {
  return Object.fromEntries(
    Object.entries(session.testConfirmed[player] ?? {}).map(([test, { value }]) => [test, value]),
  );
}

/**
 * One create call per player. A session that is stored, or may be, keeps its key and values, so a retry stores nothing
 * twice. A rejected one gets a new key and the current results.
 *
 * @param date today, YYYY-MM-DD
 * @param newKey returns a new idempotency key
 */
export function planSubmission(session: TestSession, date: string, newKey: () => string): SubmissionItem[] {
  return session.players.map(({ id: player }) => {
    const before = session.submission?.find((item) => item.player === player);
    if (before && before.state !== 'refused') return before;
    return { player, key: newKey(), date, values: confirmedValues(session, player), state: 'pending' };
  });
}

/** The body of a create call, with 0 for missing results. */
export function sessionDraft({ player, date, values }: SubmissionItem): TrainingSessionDraft {
  const metrics = Object.fromEntries(SESSION_TESTS.map((test) => [METRIC_OF_TEST[test], values[test] ?? 0]));
  return { player, session_date: date, ...metrics } as TrainingSessionDraft;
}

/** The plan after one of its calls. A call with an unknown outcome stays pending. */
export function recordOutcome(plan: SubmissionItem[], player: string, outcome: CreateOutcome): SubmissionItem[] {
  return plan.map((item) =>
    item.player === player ? { ...item, state: outcome === 'unknown' ? 'pending' : outcome } : item,
  );
}

export const isStored = (plan: SubmissionItem[] | null): boolean =>
  plan !== null && plan.every(({ state }) => state === 'stored');

/** Statuses with which the server rejects a session permanently. */
const REJECTIONS = new Set([400, 403, 404, 413, 422]);

/** Whether a failed create call may have stored its session. */
export function createOutcome(error: unknown): CreateOutcome {
  if (!(error instanceof ApiError) || error.status === null) return 'unknown';
  if (error.status === 409) return error.detail === messages.alreadyCompleted ? 'stored' : 'unknown';
  return REJECTIONS.has(error.status) ? 'refused' : 'unknown';
}
