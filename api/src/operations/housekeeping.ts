import { Sessions } from '../auth/sessions';
import type { Core } from '../core';
import { GloveRepository } from '../gloves/glove-repository';

const HOUR_MS = 3_600_000;

/** Removes what has had its time: sessions, mails, counters, idempotency keys, old glove runs. */
export async function cleanUp(core: Core): Promise<void> {
  await new Sessions(core.db, core.accessTokens, core.now).purge();
  await core.mails.purge();
  await core.limits.purge();
  await core.idempotencyKeys.purge();
  await new GloveRepository(core).purge();
}

/** Cleans up every hour until the returned function is called. */
export function startHousekeeping(core: Core): () => void {
  const timer = setInterval(() => {
    cleanUp(core).catch((error: unknown) => core.log.error({ err: error }, 'cleaning up failed'));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
