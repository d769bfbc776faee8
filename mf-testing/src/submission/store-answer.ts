import { ApiError } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import type { StoreAnswer } from './submission-plan';

/** Statuses by which the server says that it stored nothing and will not store this. */
const REFUSALS = new Set([400, 403, 404, 413, 422]);

/** What a failed create call says about whether the session was stored. */
export function storeAnswer(error: unknown): StoreAnswer {
  if (!(error instanceof ApiError) || error.status === null) return 'unknown';
  if (error.status === 409) return error.detail === messages.carriedOutAlready ? 'stored' : 'unknown';
  return REFUSALS.has(error.status) ? 'refused' : 'unknown';
}
