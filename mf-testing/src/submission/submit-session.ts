import { createTrainingSession, newIdempotencyKey } from '@courtside/api-client';
import { sessionStore } from '../test-session/session-store';
import { createOutcome } from './create-outcome';
import { isStored, recordOutcome, planSubmission, sessionDraft, type CreateOutcome } from './submission-plan';

/** The date in the local time zone, YYYY-MM-DD. */
export function localDate(now: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/**
 * Stores the session of each player, one call at a time, and saves the plan before and after each call, so that a crash
 * stores nothing twice.
 * @returns whether all are stored; the others stay in the plan for a retry
 */
export async function submitSession(now = new Date()): Promise<boolean> {
  const session = sessionStore.current();
  if (!session) return false;
  let plan = planSubmission(session, localDate(now), newIdempotencyKey);
  sessionStore.dispatch({ type: 'submission', items: plan });
  for (const item of plan.filter(({ state }) => state !== 'stored')) {
    const outcome = await createTrainingSession({ ...sessionDraft(item), idempotencyKey: item.key }).then(
      (): CreateOutcome => 'stored',
      createOutcome,
    );
    plan = recordOutcome(plan, item.player, outcome);
    sessionStore.dispatch({ type: 'submission', items: plan });
  }
  return isStored(plan);
}
