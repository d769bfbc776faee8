import type { FastifyBaseLogger } from 'fastify';
import type { AccessTokens } from '../auth/access-tokens';
import type { Config } from '../config/config';
import type { Db } from '../database/database';
import type { KeyRing } from '../encryption/key-ring';
import type { Metrics } from './metrics';
import type { ReporterNames } from './reporters';

export interface OperationServices {
  readonly accessTokens: AccessTokens;
  readonly config: Pick<Config, 'proxySecret' | 'registryUrl'>;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly now: () => number;
  /**
   * While `closing` is true, the readiness probe reports that the server is not ready. While `leaving` is true, each
   * response also closes its connection.
   */
  readonly readiness: { closing: boolean; leaving: boolean };
  readonly reporterNames: ReporterNames;
  readonly ring: KeyRing;
}
