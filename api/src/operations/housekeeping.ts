import type { Core } from '../core';
import { GloveRuns } from '../gloves/glove-runs';
import { RejectedReports } from '../gloves/report-handler';
import { collectAll } from '../test-days/service';

const HOUR_MS = 3_600_000;

/** Deletes expired sessions, mails, counters, idempotency keys and glove runs, and the last traces of erased data. */
export async function cleanUp(core: Core): Promise<void> {
  await core.sessions.purge();
  await core.mails.purge();
  await core.limits.purge();
  await core.idempotencyKeys.purge();
  await collectAll(core);
  await new GloveRuns(core).purge();
  await new RejectedReports(core).purge();
  await core.erasures.scrub();
}

/** Cleans up every hour until the returned function is called. */
export function startHousekeeping(core: Core): () => void {
  const timer = setInterval(() => {
    cleanUp(core).catch((error: unknown) => core.log.error({ err: error }, 'cleanup failed'));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
