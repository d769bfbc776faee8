import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { KeyRing } from '../encryption/key-ring';
import type { Metrics } from './metrics';
import type { ReporterServices } from './reporters';

export interface OperationServices extends ReporterServices {
  readonly config: Pick<Config, 'proxySecret' | 'registryUrl'>;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly now: () => number;
  /**
   * While `closing` is true, the readiness probe reports that the server is not ready. While `leaving` is true, each
   * response also closes its connection.
   */
  readonly readiness: { closing: boolean; leaving: boolean };
  readonly ring: KeyRing;
}
