import { createTrainingSession, newIdempotencyKey, today } from '@courtside/api-client';
import { sessionStore } from '../test-session/session-store';
import {
  createOutcome,
  isStored,
  recordOutcome,
  planSubmission,
  sessionDraft,
  type CreateOutcome,
} from './submission-plan';

/**
 * Stores the session of each player, one call at a time. Saves the plan before and after each call, so that nothing is
 * stored twice after a crash.
 * @returns whether all are stored; the others stay in the plan for a retry
 */
export async function submitSession(date = today()): Promise<boolean> {
  const session = sessionStore.current();
  if (!session) return false;
  let plan = planSubmission(session, date, newIdempotencyKey);
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
