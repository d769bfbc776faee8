import type { Erasures } from '../erasures/erasures';
import type { KeyRing } from '../encryption/key-ring';
import type { RateLimits } from '../limits/rate-limits';
import type { SessionReader } from '../training-sessions/services';

/** What the data of one player needs. */
export interface PlayerDataServices extends SessionReader {
  readonly erasures: Erasures;
  readonly limits: RateLimits;
  readonly ring: KeyRing;
}
