import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { AccessTokens } from './auth/access-tokens';
import type { Config } from './config';
import type { Db } from './database/database';
import { openDatabase } from './database/open';
import { DataKeys } from './encryption/data-keys';
import { KeyRing } from './encryption/key-ring';
import { readSecrets } from './encryption/secrets';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import { RateLimits } from './limits/rate-limits';
import { MailQueue } from './mail/mail-queue';
import { Passwords } from './auth/passwords';
import { logOptions } from './operations/log';
import { Metrics } from './operations/metrics';

/** What every domain is given. */
export interface Core {
  readonly config: Config;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  readonly ring: KeyRing;
  readonly dataKeys: DataKeys;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly limits: RateLimits;
  readonly accessTokens: AccessTokens;
  readonly passwords: Passwords;
  readonly mails: MailQueue;
  readonly metrics: Metrics;
  /** Set once the server is about to stop: it then answers that it is not ready. */
  readonly readiness: { closing: boolean };
}

/** What a caller may put in place of the standard parts. */
export interface CoreParts {
  readonly db?: Db;
  readonly now?: () => number;
  readonly log?: FastifyBaseLogger;
}

/** Opens the database, reads the keys, and puts the parts together. Nothing listens yet, nothing is migrated. */
export function openCore(config: Config, parts: CoreParts = {}): Core {
  const now = parts.now ?? Date.now;
  const secrets = readSecrets(config);
  const db = parts.db ?? openDatabase(config);
  const ring = new KeyRing(secrets.keys, () => readSecrets(config).keys);
  return {
    config,
    now,
    log: parts.log ?? pino(logOptions(config)),
    db,
    ring,
    dataKeys: new DataKeys(ring, now),
    idempotencyKeys: new IdempotencyKeys(db, ring, now),
    limits: new RateLimits(db, ring, now, config.limitsFactor),
    accessTokens: new AccessTokens(secrets.tokenSecret, now),
    passwords: new Passwords(),
    mails: new MailQueue(db, ring, now, !config.smtpUrl),
    metrics: new Metrics(),
    readiness: { closing: false },
  };
}
