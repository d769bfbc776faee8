import { SqliteError } from './sqlite-errors';

/** Whether an insert or update refers to a row that does not exist, on either database. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (error instanceof SqliteError) return error.isForeignKeyViolation;
  return error instanceof Error && 'code' in error && error.code === '23503';
}
