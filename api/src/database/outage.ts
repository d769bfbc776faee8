import { DatabaseError } from 'pg';
import { unavailable, type ApiError } from '../errors';
import { DatabaseUnavailable } from './database-unavailable';
import { SqliteError } from './sqlite-errors';

const POSTGRES_DISK_FULL = '53100';
const DISK_FULL_RETRY_MS = 30_000;

/**
 * Errors of PostgreSQL for valid statements, by the start of their code: connection failures, missing resources,
 * shutdown, timeouts, locks, a read-only standby, and conflicts that continued after every retry.
 */
const POSTGRES_OUTAGES = ['08', '25006', '25P03', '40001', '40P01', '53', '55P03', '57', '58030'];

/** The 503 response if the database cannot store anything right now; null for other errors. */
export function databaseOutage(error: unknown): ApiError | null {
  if (error instanceof DatabaseUnavailable) return unavailable('The database does not respond. Please try again.');
  if (isDiskFull(error))
    return unavailable(
      'The disk of the server is full. Nothing was saved. Please try again later.',
      DISK_FULL_RETRY_MS,
    );
  if (error instanceof DatabaseError && POSTGRES_OUTAGES.some((code) => error.code?.startsWith(code)))
    return unavailable('The database is busy. Please try again in a moment.');
  if (error instanceof SqliteError && error.isBusy)
    return unavailable('The database is busy. Nothing was saved. Please try again in a moment.');
  return null;
}

function isDiskFull(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === POSTGRES_DISK_FULL;
  return error instanceof SqliteError && error.isDiskFull;
}
