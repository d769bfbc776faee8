import type { Erasures } from '../erasures/erasures';
import type { Db } from '../database/database';
import type { PictureServices } from '../pictures/picture';

export interface TeamServices extends PictureServices {
  readonly db: Db;
  readonly erasures: Erasures;
  readonly now: () => number;
}
