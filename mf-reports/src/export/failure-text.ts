import { ApiError } from '@courtside/api-client';
import { texts } from '../texts/en';

/** Why a call failed: the server's message if there is one. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === null) return texts.report.noResponse;
  return error.detail ?? error.fieldMessages[0] ?? texts.report.serverFailed;
}
