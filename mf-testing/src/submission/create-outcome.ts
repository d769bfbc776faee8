import { ApiError } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import type { CreateOutcome } from './submission-plan';

/** Statuses with which the server rejects a session permanently. */
const REJECTIONS = new Set([400, 403, 404, 413, 422]);

/** Whether a failed create call may have stored its session. */
export function createOutcome(error: unknown): CreateOutcome {
  if (!(error instanceof ApiError) || error.status === null) return 'unknown';
  if (error.status === 409) return error.detail === messages.alreadyCompleted ? 'stored' : 'unknown';
  return REJECTIONS.has(error.status) ? 'refused' : 'unknown';
}
