import type { RateLimits } from '../limits/rate-limits';
import type { SessionServices } from '../training-sessions/services';

export interface ImportServices extends SessionServices {
  readonly limits: RateLimits;
  readonly now: () => number;
}
