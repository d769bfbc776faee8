import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { AuditLog } from './audit/audit-log';
import { AccessTokens } from './auth/access-tokens';
import { KnownDevices } from './auth/known-devices';
import { CourtCodes } from './auth/court-codes';
import { LoginDevices } from './auth/login-device';
import { OfflineKeys } from './auth/offline-keys';
import { PasskeyAttempts } from './auth/passkey-attempts';
import { Passkeys } from './auth/passkeys';
import { Passwords } from './auth/passwords';
import { SecondFactors } from './auth/second-factors';
import { Sessions } from './auth/sessions';
import { openSingleSignOn } from './auth/single-sign-on';
import type { Config } from './config/config';
import type { Db } from './database/database';
import { appliedMigrations, migrate } from './database/migrate';
import { openDatabase } from './database/open';
import { DamagedRecords } from './encryption/damaged-records';
import { DataKeys } from './encryption/data-keys';
import { checkKeys } from './encryption/key-check';
import { KeyRing } from './encryption/key-ring';
import { readSecrets, requireKeys } from './encryption/secrets';
import { Erasures } from './erasures/erasures';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import { RateLimits } from './limits/rate-limits';
import { MailQueue } from './mail/mail-queue';
import { logOptions } from './operations/log';
import { Metrics } from './operations/metrics';
import { ReporterNames } from './operations/reporters';
import { SessionCounts, SessionWriter } from './training-sessions/session-writer';

/** Every service of the server. A domain gets only the ones that its `services` name. */
export type Core = Readonly<ReturnType<typeof openCore>>;

/** Replacements for the default services, for tests. */
export interface CoreOverrides {
  readonly db?: Db;
  readonly now?: () => number;
  readonly log?: FastifyBaseLogger;
}

/** Reads the keys and opens the database, without migrating it. */
export function openCore(config: Config, overrides: CoreOverrides = {}) {
  const now: () => number = overrides.now ?? Date.now;
  const secrets = readSecrets(config);
  const db = overrides.db ?? openDatabase(config);
  const log: FastifyBaseLogger = overrides.log ?? pino(logOptions(config));
  const ring = new KeyRing(secrets.keys, () => readSecrets(config).keys);
  const accessTokens = new AccessTokens(secrets.tokenSecret, now);
  const metrics = new Metrics();
  const damaged = new DamagedRecords(metrics.registry, log);
  const devices = new LoginDevices(ring, damaged);
  return {
    config,
    now,
    log,
    db,
    ring,
    dataKeys: new DataKeys(ring, now, damaged),
    damaged,
    audit: new AuditLog(db, ring, now, log),
    erasures: new Erasures(db, config, log),
    idempotencyKeys: new IdempotencyKeys(db, ring, now),
    limits: new RateLimits(db, ring, now, config.limitsFactor),
    accessTokens,
    devices,
    secondFactors: new SecondFactors(ring, damaged, now),
    courtCodes: new CourtCodes(ring, damaged, now),
    passkeys: new Passkeys(ring, damaged, now),
    passkeyAttempts: new PasskeyAttempts(db, secrets.tokenSecret, now, config.publicUrl.startsWith('https:')),
    singleSignOn: openSingleSignOn({ config, db, ring, damaged, now, log, secret: secrets.tokenSecret }),
    sessions: new Sessions(db, accessTokens, now, secrets.tokenSecret, devices),
    sessionWriter: new SessionWriter(new SessionCounts(config.quotas.sessions, now)),
    knownDevices: new KnownDevices(secrets.tokenSecret, now, config.publicUrl.startsWith('https:')),
    offlineKeys: new OfflineKeys(secrets.tokenSecret),
    reporterNames: new ReporterNames(secrets.tokenSecret),
    passwords: new Passwords(),
    mails: new MailQueue(db, ring, now, damaged, !config.smtpUrl),
    metrics,
    readiness: { closing: false, leaving: false },
  };
}

/**
 * Opens the core of a server and migrates its database. Only the first start on a new database creates keys.
 *
 * @throws Error if the keys are missing or belong to another database
 */
export async function openServerCore(config: Config): Promise<Core> {
  const db = openDatabase(config);
  try {
    // Another process that starts at the same time creates the keys before it migrates.
    if ((await appliedMigrations(db)).length > 0) requireKeys(config);
    const core = openCore(config, { db });
    await prepareDatabase(core);
    return core;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Migrates the database, checks the keys, and repeats the erasures that an older copy of the database lacks.
 *
 * @throws Error if the keys belong to another database
 */
export async function prepareDatabase(core: Core): Promise<void> {
  await migrate(core.db);
  await checkKeys(core);
  const erased = await core.erasures.replay();
  if (erased > 0) core.log.warn({ erased }, 'the database was older than the journal of erasures: erased again');
}
