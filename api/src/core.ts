import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { AccessTokens } from './auth/access-tokens';
import { KnownDevices } from './auth/known-devices';
import { OfflineKeys } from './auth/offline-keys';
import type { Config } from './config/config';
import type { Db } from './database/database';
import { openDatabase } from './database/open';
import { DataKeys } from './encryption/data-keys';
import { KeyRing } from './encryption/key-ring';
import { readSecrets } from './encryption/secrets';
import { Erasures } from './erasures/erasures';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import { RateLimits } from './limits/rate-limits';
import { MailQueue } from './mail/mail-queue';
import { Passwords } from './auth/passwords';
import { Sessions } from './auth/sessions';
import { SessionCounts } from './training-sessions/session-counts';
import { SessionWriter } from './training-sessions/session-writer';
import { DamagedRecords } from './encryption/damaged-records';
import { logOptions } from './operations/log';
import { Metrics } from './operations/metrics';
import { ReporterNames } from './operations/reporter-names';

/** The services that every domain uses. */
export interface Core {
  readonly config: Config;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  readonly ring: KeyRing;
  readonly dataKeys: DataKeys;
  readonly damaged: DamagedRecords;
  readonly erasures: Erasures;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly limits: RateLimits;
  readonly accessTokens: AccessTokens;
  readonly sessions: Sessions;
  readonly sessionWriter: SessionWriter;
  readonly knownDevices: KnownDevices;
  readonly offlineKeys: OfflineKeys;
  readonly reporterNames: ReporterNames;
  readonly passwords: Passwords;
  readonly mails: MailQueue;
  readonly metrics: Metrics;
  /**
   * While `closing` is true, the readiness probe reports that the server is not ready. While `leaving` is true, each
   * response also closes its connection.
   */
  readonly readiness: { closing: boolean; leaving: boolean };
}

/** Replacements for the default services, for tests. */
export interface CoreOverrides {
  readonly db?: Db;
  readonly now?: () => number;
  readonly log?: FastifyBaseLogger;
}

/** Reads the keys and opens the database, without migrating it. */
export function openCore(config: Config, overrides: CoreOverrides = {}): Core {
  const now = overrides.now ?? Date.now;
  const secrets = readSecrets(config);
  const db = overrides.db ?? openDatabase(config);
  const log = overrides.log ?? pino(logOptions(config));
  const ring = new KeyRing(secrets.keys, () => readSecrets(config).keys);
  const accessTokens = new AccessTokens(secrets.tokenSecret, now);
  const metrics = new Metrics();
  const damaged = new DamagedRecords(metrics.registry, log);
  return {
    config,
    now,
    log,
    db,
    ring,
    dataKeys: new DataKeys(ring, now, damaged),
    damaged,
    erasures: new Erasures(db, config, log),
    idempotencyKeys: new IdempotencyKeys(db, ring, now),
    limits: new RateLimits(db, ring, now, config.limitsFactor),
    accessTokens,
    sessions: new Sessions(db, accessTokens, now, secrets.tokenSecret),
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
