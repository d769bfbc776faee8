import type { KeyRing } from '../encryption/key-ring';
import type { RateLimits } from '../limits/rate-limits';
import type { SessionServices } from '../training-sessions/services';

/** What exporting and importing whole clubs needs. */
export interface ClubDataServices extends SessionServices {
  readonly limits: RateLimits;
  readonly ring: KeyRing;
}

/** What reading a whole club needs. */
export type ClubReaderServices = Pick<ClubDataServices, 'dataKeys' | 'damaged' | 'now'>;
