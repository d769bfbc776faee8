import type { TestDay } from '@courtside/contracts/test-days';
import type { Core } from '../core';
import type { Db, Trx } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { notFound } from '../errors';
import { replay } from './replay';
import * as days from './repository';
import { openEvent } from './sealed-event';

/** A test day as it is stored. */
export interface Ledger {
  readonly day: TestDay;
  /** The keys of its events. */
  readonly eventKeys: ReadonlySet<string>;
  /** The data keys of its players. */
  readonly dataKeys: ReadonlyMap<string, DataKey>;
}

/**
 * Reads the events of a test day. Without a transaction, events that come in meanwhile are left out.
 *
 * @throws ApiError 404
 */
export async function readLedger(
  db: Db | Trx,
  { dataKeys, now }: Pick<Core, 'dataKeys' | 'now'>,
  clubId: string,
  row: days.DayRow | undefined,
): Promise<Ledger> {
  if (!row) throw notFound();
  const { id } = row;
  const players = await days.listDayPlayers(db, clubId, id);
  const rows = await days.listEvents(db, clubId, id, row.revision);
  const keys = await dataKeys.load(
    db,
    clubId,
    players.map((player) => player.id),
  );
  const events = rows.flatMap((event) => openEvent(keys, event) ?? []);
  return {
    day: replay(row, players, events, now()),
    eventKeys: new Set(rows.map(({ key }) => key)),
    dataKeys: keys,
  };
}
