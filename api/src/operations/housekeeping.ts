import { type AuditUpkeepServices, purgeAuditLogs } from '../audit-log/upkeep';
import { eraseOutdated, type RetentionServices } from '../data-protection/retention';
import { purgeLinks } from '../family-links/links';
import { GloveRuns } from '../gloves/glove-runs';
import { RejectedReports } from '../gloves/report-handler';
import type { PasskeyAttempts } from '../auth/passkey-attempts';
import type { Sessions } from '../auth/sessions';
import type { SingleSignOn } from '../auth/single-sign-on';
import type { Erasures } from '../erasures/erasures';
import type { IdempotencyKeys } from '../idempotency/idempotency-keys';
import { purgeImports } from '../imports/purge';
import type { MailQueue } from '../mail/mail-queue';
import type { TestDayServices } from '../test-days/services';
import { purgeInvitations } from '../staff/invitations';
import { collectAll } from '../test-days/service';

export interface HousekeepingServices extends TestDayServices {
  readonly config: TestDayServices['config'] & AuditUpkeepServices['config'] & RetentionServices['config'];
  readonly erasures: Erasures;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly mails: MailQueue;
  readonly passkeyAttempts: PasskeyAttempts;
  readonly sessions: Sessions;
  readonly singleSignOn: SingleSignOn;
}

const HOUR_MS = 3_600_000;

/**
 * Deletes expired sessions, attempts with passkeys and single sign-on, mails, counters, idempotency keys and glove runs, what imports need for an undo, old
 * invitations and entries of audit logs, and the last traces of erased data.
 */
export async function cleanUp(services: HousekeepingServices): Promise<void> {
  await services.sessions.purge();
  await services.passkeyAttempts.purge();
  await services.singleSignOn.attempts.purge();
  await services.mails.purge();
  await services.limits.purge();
  await services.idempotencyKeys.purge();
  await purgeImports(services);
  await purgeInvitations(services);
  await purgeAuditLogs(services);
  await purgeLinks(services);
  await eraseOutdated(services);
  await collectAll(services);
  await new GloveRuns(services).purge();
  await new RejectedReports(services).purge();
  await services.erasures.scrub();
}

/** Cleans up every hour until the returned function is called. */
export function startHousekeeping(services: HousekeepingServices): () => void {
  const timer = setInterval(() => {
    cleanUp(services).catch((error: unknown) => services.log.error({ err: error }, 'cleanup failed'));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
