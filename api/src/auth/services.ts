import type { Config } from '../config/config';
import type { Db } from '../database/database';
import type { RateLimits } from '../limits/rate-limits';
import type { MailQueue } from '../mail/mail-queue';
import type { KnownDevices } from './known-devices';
import type { OfflineKeys } from './offline-keys';
import type { Passwords } from './passwords';
import type { Sessions } from './sessions';

export interface AuthServices {
  readonly config: Pick<Config, 'publicUrl' | 'quotas' | 'registrationOpen'>;
  readonly db: Db;
  readonly knownDevices: KnownDevices;
  readonly limits: RateLimits;
  readonly mails: MailQueue;
  readonly now: () => number;
  readonly offlineKeys: OfflineKeys;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}
