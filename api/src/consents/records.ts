import type { Db } from '../database/database';
import type { DamagedRecords } from '../encryption/damaged-records';
import type { DataKey } from '../encryption/data-key';
import type { DataKeys } from '../encryption/data-keys';
import { ConsentRepository } from './repository';
import { type ConsentRecord, openConsent } from './sealed-consent';
import type { ConsentRow } from './tables';

interface RecordServices {
  readonly damaged: DamagedRecords;
  readonly dataKeys: DataKeys;
  readonly db: Db;
}

/** A stored record; null if it can't be read. */
export function openRecord(
  { damaged }: Pick<RecordServices, 'damaged'>,
  key: DataKey | undefined,
  row: Omit<ConsentRow, 'club_id'>,
): ConsentRecord | null {
  return key ? damaged.read('consent', `consent ${row.player_id}`, () => openConsent(key, row)) : null;
}

/** Every record of consent of a club that can be read, by the player. */
export async function readRecords(services: RecordServices, clubId: string): Promise<Map<string, ConsentRecord>> {
  const rows = await new ConsentRepository(services.db, clubId).list();
  const keys = await services.dataKeys.load(
    services.db,
    clubId,
    rows.map(({ player_id }) => player_id),
  );
  const records = new Map<string, ConsentRecord>();
  for (const row of rows) {
    const record = openRecord(services, keys.get(row.player_id), row);
    if (record) records.set(row.player_id, record);
  }
  return records;
}
