import { SqliteError } from './sqlite-errors';

/** SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH and SQLITE_RANGE. */
const SQLITE_CODES = new Set([18, 19, 20, 25]);
/** Data exceptions and integrity constraint violations of PostgreSQL. */
const POSTGRES_CLASSES = /^2[23]...$/;

/** Whether the database refused the values of a statement, so that repeating it would fail again. */
export function areValuesRefused(error: unknown): boolean {
  if (error instanceof SqliteError) return SQLITE_CODES.has(error.code & 0xff);
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && POSTGRES_CLASSES.test(error.code)
  );
}
