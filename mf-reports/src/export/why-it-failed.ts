import { ApiError } from '@courtside/api-client';
import { texts } from '../texts/en';

/** Why a call failed, in words: the server's own where it gave some. */
export function whyItFailed(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === null) return texts.report.noAnswer;
  return error.detail ?? error.fieldMessages[0] ?? texts.report.serverFailed;
}
