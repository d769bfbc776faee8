import type { Config } from '../config/config';
import type { Db } from '../database/database';
import type { RateLimits } from '../limits/rate-limits';
import type { MailQueue } from '../mail/mail-queue';
import type { CourtCodes } from './court-codes';
import type { KnownDevices } from './known-devices';
import type { LoginDevices } from './login-device';
import type { OfflineKeys } from './offline-keys';
import type { PasskeyAttempts } from './passkey-attempts';
import type { Passkeys } from './passkeys';
import type { Passwords } from './passwords';
import type { SecondFactors } from './second-factors';
import type { Sessions } from './sessions';
import type { SingleSignOn } from './single-sign-on';

export interface AuthServices {
  readonly config: Pick<Config, 'passkeys' | 'publicUrl' | 'quotas' | 'registrationOpen'>;
  readonly courtCodes: CourtCodes;
  readonly db: Db;
  readonly devices: LoginDevices;
  readonly knownDevices: KnownDevices;
  readonly limits: RateLimits;
  readonly mails: MailQueue;
  readonly now: () => number;
  readonly offlineKeys: OfflineKeys;
  readonly passkeyAttempts: PasskeyAttempts;
  readonly passkeys: Passkeys;
  readonly passwords: Passwords;
  readonly secondFactors: SecondFactors;
  readonly sessions: Sessions;
  readonly singleSignOn: SingleSignOn;
}
