import { PGBOUNCER_PACKAGE, pgbouncerMissingReason, startPgbouncer } from '@courtside/api/test/pgbouncer';
import type { Variables } from './steps';

/**
 * Starts a PgBouncer in front of PostgreSQL, which runs until this process ends.
 *
 * @param missing packages that are being installed
 * @param installed resolves after that
 * @returns its address for the tests, or null if it can't be installed or there is no PostgreSQL
 */
export function preparePooler(
  postgresUrl: string | null,
  missing: readonly string[],
  installed: Promise<unknown>,
): Promise<Variables> | null {
  const reason = missing.includes(PGBOUNCER_PACKAGE) ? null : pgbouncerMissingReason();
  console.log(`PgBouncer: ${postgresUrl ? (reason ? `${reason}, skipped` : 'installed') : 'no PostgreSQL, skipped'}`);
  if (!postgresUrl || reason) return null;
  return installed.then(() => startPgbouncer(postgresUrl)).then(({ url }) => ({ COURTSIDE_TEST_POOLER_URL: url }));
}
