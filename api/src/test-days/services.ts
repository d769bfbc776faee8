import type { FastifyBaseLogger } from 'fastify';
import type { KeyRing } from '../encryption/key-ring';
import type { RateLimits } from '../limits/rate-limits';
import type { SessionServices } from '../training-sessions/services';

export interface TestDayServices extends SessionServices {
  readonly limits: RateLimits;
  readonly log: FastifyBaseLogger;
  readonly ring: KeyRing;
}
