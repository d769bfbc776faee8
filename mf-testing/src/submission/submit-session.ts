import { createTrainingSession, newIdempotencyKey } from '@courtside/api-client';
import { sessionStore } from '../test-session/session-store';
import { storeAnswer } from './store-answer';
import { isStored, noteAnswer, planSubmission, sessionDraft, type StoreAnswer } from './submission-plan';

/** Today where the coach is, YYYY-MM-DD. */
export function localDate(now: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/**
 * Stores the session of every player, one call after the other, each noted down before and after it is made.
 * Resolves to whether all are stored; what is not can be submitted again, and stays as it is until then.
 */
export async function submitSession(now = new Date()): Promise<boolean> {
  const session = sessionStore.session();
  if (!session) return false;
  let plan = planSubmission(session, localDate(now), newIdempotencyKey);
  sessionStore.dispatch({ type: 'submission', items: plan });
  for (const item of plan.filter(({ state }) => state !== 'stored')) {
    const answer = await createTrainingSession({ ...sessionDraft(item), idempotencyKey: item.key }).then((): StoreAnswer => 'stored', storeAnswer);
    plan = noteAnswer(plan, item.player, answer);
    sessionStore.dispatch({ type: 'submission', items: plan });
  }
  return isStored(plan);
}
