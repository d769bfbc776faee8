import { ApiError } from '@courtside/api-client';

/** Why the server refused a form, if no field shows it: its reason, or the general text. */
export function reasonOf(failure: unknown, general: string): string | null {
  if (!(failure instanceof ApiError)) return general;
  if (Object.keys(failure.fields).length > 0) return null;
  return ((failure.status ?? 500) < 500 && failure.detail) || general;
}
