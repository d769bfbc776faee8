import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Db } from '../database/database';
import type { DamagedRecords } from '../encryption/damaged-records';
import type { KeyRing } from '../encryption/key-ring';
import { SingleSignOnAttempts } from './single-sign-on-attempts';
import { SingleSignOnLinks } from './single-sign-on-links';
import { SingleSignOnProvider } from './single-sign-on-provider';

/** Everything that single sign-on needs. */
export interface SingleSignOn {
  /** Null on a server without a provider. */
  readonly provider: SingleSignOnProvider | null;
  readonly attempts: SingleSignOnAttempts;
  readonly links: SingleSignOnLinks;
}

interface Parts {
  readonly config: Pick<Config, 'publicUrl' | 'singleSignOn'>;
  readonly db: Db;
  readonly ring: KeyRing;
  readonly damaged: DamagedRecords;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Signs attempts. */
  readonly secret: string;
}

export function openSingleSignOn({ config, db, ring, damaged, now, log, secret }: Parts): SingleSignOn {
  return {
    provider: config.singleSignOn && new SingleSignOnProvider(config.singleSignOn, now, log),
    attempts: new SingleSignOnAttempts(db, secret, now, config.publicUrl.startsWith('https:')),
    links: new SingleSignOnLinks(ring, damaged, now),
  };
}
