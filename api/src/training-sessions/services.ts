import type { Config } from '../config/config';
import type { Db } from '../database/database';
import type { DamagedRecords } from '../encryption/damaged-records';
import type { DataKeys } from '../encryption/data-keys';
import type { SessionWriter } from './session-writer';

/** What reading training sessions needs. */
export interface SessionReader {
  readonly db: Db;
  readonly dataKeys: DataKeys;
  readonly damaged: DamagedRecords;
  readonly now: () => number;
}

export interface SessionServices extends SessionReader {
  readonly config: Pick<Config, 'quotas'>;
  readonly sessionWriter: SessionWriter;
}
