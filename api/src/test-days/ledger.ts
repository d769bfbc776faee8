import type { TestDay } from '@courtside/contracts/test-days';
import type { Core } from '../core';
import type { Db } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { notFound } from '../errors';
import { replay } from './replay';
import * as days from './repository';
import { openEvent } from './sealed-event';

/** A test day in its stored form. */
export interface Ledger {
  readonly day: TestDay;
  /** The keys of its events, and of the requests that they come from. */
  readonly eventKeys: ReadonlySet<string>;
  /** The data keys of its players. */
  readonly dataKeys: ReadonlyMap<string, DataKey>;
}

/** The key of a tablet's request. The server adds a colon and a suffix for further events of the same request. */
const requestKey = (key: string): string => key.split(':', 1)[0] ?? key;

/**
 * Reads the events of a test day. Without a transaction, events that are added during the read are ignored.
 *
 * @throws ApiError 404
 */
export async function readLedger(
  db: Db,
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
    // A request may have several events, and the one with its key may have been deleted with a player.
    eventKeys: new Set(rows.flatMap(({ key }) => [key, requestKey(key)])),
    dataKeys: keys,
  };
}
