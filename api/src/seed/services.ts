import type { Passwords } from '../auth/passwords';
import type { ImportServices } from '../imports/services';

export interface SeedServices extends ImportServices {
  readonly passwords: Passwords;
}
