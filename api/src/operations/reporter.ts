import { authenticate } from '../auth/authenticate';
import type { Core } from '../core';

/**
 * The name under which the user of a report counts; null for guests, and while the database can't tell. A report must
 * not fail because of its user.
 */
export async function reporterOf(core: Core, authorization: string | undefined): Promise<string | null> {
  if (authorization === undefined) return null;
  const user = await authenticate(core.db, core.accessTokens, authorization).catch(() => null);
  return user && core.reporterNames.of(user.id);
}
