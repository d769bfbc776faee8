import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Db } from '../database/database';
import type { DamagedRecords } from '../encryption/damaged-records';
import type { KeyRing } from '../encryption/key-ring';
import type { RateLimits } from '../limits/rate-limits';

export interface GloveServices {
  readonly config: Pick<
    Config,
    | 'accuracyApplication'
    | 'dataFolder'
    | 'mqttClientId'
    | 'mqttPort'
    | 'mqttPublicUrl'
    | 'mqttTls'
    | 'mqttUrl'
    | 'port'
    | 'publicUrl'
    | 'simulatedGloves'
  >;
  readonly damaged: DamagedRecords;
  readonly db: Db;
  readonly limits: RateLimits;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  readonly ring: KeyRing;
}
