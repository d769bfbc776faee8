import type { StampedEvent } from '@courtside/contracts/test-day-events';
import type { Db } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { notFound } from '../errors/api-error';
import { Turns } from '../work/turns';
import { Ledger, newTestDay } from './ledger';
import { DayRepository } from './repository';
import { openEvent } from './sealed-event';
import type { TestDayServices } from './services';
import type { DayPlayer, DayRow, EventRow } from './tables';

/** Reading this many events takes about two milliseconds. Decrypting them is divided into turns. */
const SLICE_LENGTH = 250;
/** The ledgers in memory have at most this many events. An event takes about 500 bytes. */
const EVENTS_IN_MEMORY = 100_000;
/** A ledger that nobody has used for this long leaves the memory when another one is read. */
const KEPT_MS = 15 * 60_000;

interface Kept {
  readonly ledger: Ledger;
  usedAt: number;
}

/**
 * The ledgers of the test days that are in use, in memory. The events in the database decide: each use compares the
 * revision, and reads the events that another process has added. After a player was deleted, it reads all again.
 */
export class Ledgers {
  /** The ledger that was used last is the last one. */
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly services: Pick<TestDayServices, 'dataKeys' | 'damaged' | 'now'>) {}

  /**
   * The ledger at the revision of the row. Without a transaction, events that are added during the read are ignored.
   *
   * @throws ApiError 404
   */
  async read(db: Db, clubId: string, found: DayRow | undefined): Promise<Ledger> {
    if (!found) throw notFound();
    const key = keyOf(clubId, found.id);
    const players = await new DayRepository(db, clubId).listPlayers(found.id);
    const known = this.#kept.get(key)?.ledger;
    // Another call may have added events since the row was read.
    const row = known && known.revision > found.revision ? await new DayRepository(db, clubId).find(found.id) : found;
    if (!row) throw notFound();
    const isCurrent = known?.hasPlayers(players) && (await this.#addNewEvents(db, clubId, row, known));
    const ledger = known && isCurrent ? known : await this.#build(db, clubId, row, players);
    ledger.rename(row, players);
    this.#keep(key, ledger);
    return ledger;
  }

  /**
   * Reads a ledger before a transaction that needs it, so that a long read, after a start or the deletion of a player,
   * is not a part of the transaction, during which others wait for the database.
   */
  async warm(db: Db, clubId: string, id: string): Promise<void> {
    await this.read(db, clubId, await new DayRepository(db, clubId).find(id));
  }

  /** Returns false if the events do not continue the ledger. */
  async #addNewEvents(db: Db, clubId: string, row: DayRow, ledger: Ledger): Promise<boolean> {
    // A restored backup.
    if (ledger.revision > row.revision) return false;
    while (ledger.revision < row.revision) {
      const from = ledger.revision + 1;
      const rows = await new DayRepository(db, clubId).listEvents(row.id, {
        from,
        to: row.revision,
        limit: SLICE_LENGTH,
      });
      const keys = await this.services.dataKeys.load(db, clubId, playersOf(rows));
      for (const [index, event] of rows.entries()) {
        if (event.revision !== from + index) return false;
        // Another call may have added it in the meantime.
        if (event.revision === ledger.revision + 1) ledger.add({ ...event, stamped: this.#open(keys, event) });
      }
      if (rows.length === 0 && ledger.revision < row.revision) return false;
    }
    return true;
  }

  async #build(db: Db, clubId: string, row: DayRow, players: readonly DayPlayer[]): Promise<Ledger> {
    const ledger = new Ledger(newTestDay(row, players));
    const keys = await this.services.dataKeys.load(
      db,
      clubId,
      players.map(({ id }) => id),
    );
    const turns = new Turns();
    for (let from = 1; ;) {
      const rows = await new DayRepository(db, clubId).listEvents(row.id, {
        from,
        to: row.revision,
        limit: SLICE_LENGTH,
      });
      for (const event of rows) {
        ledger.add({ ...event, stamped: this.#open(keys, event) });
        await turns.next();
      }
      if (rows.length < SLICE_LENGTH) break;
      from = ledger.revision + 1;
    }
    ledger.endAt(row.revision);
    return ledger;
  }

  /** A stored event; null if its player was deleted, or if it is damaged, which must not hide the rest of the day. */
  #open(keys: ReadonlyMap<string, DataKey>, event: EventRow): StampedEvent | null {
    return this.services.damaged.read('test day event', event.key, () => openEvent(keys, event));
  }

  #keep(key: string, ledger: Ledger): void {
    const now = this.services.now();
    this.#kept.delete(key);
    this.#kept.set(key, { ledger, usedAt: now });
    let events = 0;
    for (const { ledger: each } of this.#kept.values()) events += each.revision;
    for (const [other, { ledger: each, usedAt }] of this.#kept) {
      if (other === key || (events <= EVENTS_IN_MEMORY && usedAt > now - KEPT_MS)) break;
      this.#kept.delete(other);
      events -= each.revision;
    }
  }
}

const keyOf = (clubId: string, id: string): string => `${clubId} ${id}`;

const playersOf = (rows: readonly EventRow[]): string[] => rows.flatMap(({ player_id }) => player_id ?? []);

const ledgers = new WeakMap<object, Ledgers>();

/** The ledgers of this server. */
export function ledgersOf(services: Pick<TestDayServices, 'dataKeys' | 'damaged' | 'now'>): Ledgers {
  const known = ledgers.get(services) ?? new Ledgers(services);
  ledgers.set(services, known);
  return known;
}
