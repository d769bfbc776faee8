import { ApiError } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import type { CreateOutcome } from './submission-plan';

/** Statuses by which the server rejects a session for good. */
const REJECTIONS = new Set([400, 403, 404, 413, 422]);

/** Whether a session was stored by a create call that failed. */
export function createOutcome(error: unknown): CreateOutcome {
  if (!(error instanceof ApiError) || error.status === null) return 'unknown';
  if (error.status === 409) return error.detail === messages.alreadyCompleted ? 'stored' : 'unknown';
  return REJECTIONS.has(error.status) ? 'refused' : 'unknown';
}
