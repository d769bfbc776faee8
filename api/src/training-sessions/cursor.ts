import { invalidFields } from '../errors/api-error';
import type { Position } from './repository';

/** A position as text for URLs. */
export function encodeCursor({ session_date, id }: Position): string {
  return Buffer.from(`${session_date} ${id}`).toString('base64url');
}

/** @throws ApiError 400 if the text is not a cursor */
export function decodeCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, session_date, id] = /^(\d{4}-\d{2}-\d{2}) ([\w-]{1,64})$/.exec(text) ?? [];
  if (session_date === undefined || id === undefined) throw invalidFields({ cursor: ['This cursor is not valid.'] });
  return { session_date, id };
}
