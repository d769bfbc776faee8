import { applyTestDayEvent, type ServerEvent, type StampedEvent } from '@courtside/contracts/test-day-events';
import { testDayProgress } from '@courtside/contracts/test-day-progress';
import type { TestDay, TestDayEvent, TestDayPlayer } from '@courtside/contracts/test-days';
import type { Core } from '../core';
import type { Trx } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { conflict } from '../errors';
import { readLedger, type Ledger } from './ledger';
import * as days from './repository';
import { sealEvent } from './sealed-event';
import { effectsOf } from './stored-effects';

/** The services that a change of a ledger needs. */
export type LedgerCore = Pick<Core, 'dataKeys' | 'now' | 'ring' | 'config' | 'sessionCounts'>;

/** A test day within the transaction that changes it. Other changes of it wait until the transaction ends. */
export class LedgerChange {
  /** The ledger after the changes so far. */
  day: TestDay;
  readonly dataKeys: ReadonlyMap<string, DataKey>;
  readonly #stored: TestDay;
  readonly #eventKeys: Set<string>;

  private constructor(
    readonly trx: Trx,
    readonly core: LedgerCore,
    readonly clubId: string,
    { day, eventKeys, dataKeys }: Ledger,
  ) {
    this.day = day;
    this.#stored = day;
    this.dataKeys = dataKeys;
    this.#eventKeys = new Set(eventKeys);
  }

  /** @throws ApiError 404 */
  static async open(trx: Trx, core: LedgerCore, clubId: string, id: string): Promise<LedgerChange> {
    const row = await days.lockDay(trx, clubId, id);
    return new LedgerChange(trx, core, clubId, await readLedger(trx, core, clubId, row));
  }

  /** Whether an event with this key is stored. */
  has(key: string): boolean {
    return this.#eventKeys.has(key);
  }

  /**
   * Applies an event, and stores it if it changes anything.
   *
   * @returns whether it changes anything
   * @throws ApiError 409 if it contradicts the ledger
   */
  async append(key: string, event: TestDayEvent | ServerEvent): Promise<boolean> {
    if (this.has(key)) return false;
    const stamped: StampedEvent = { key, at: this.core.now(), event };
    const before = this.day;
    const { day, refused } = applyTestDayEvent(before, stamped);
    if (refused !== undefined) throw conflict(refused);
    if (day === before) return false;
    const effects = effectsOf(before, day, stamped);
    const place = (index: number) => ({
      club_id: this.clubId,
      day_id: day.id,
      revision: before.revision + 1 + index,
    });
    if (effects.length > 0)
      await days.insertEvents(
        this.trx,
        effects.map((effect, index) => sealEvent(this.dataKeys, place(index), effect)),
      );
    for (const effect of effects) this.#eventKeys.add(effect.key);
    this.day = { ...day, revision: before.revision + effects.length };
    return true;
  }

  /** Stores the values derived from the events: the revision, the status and the progress. Call it last. */
  async save(): Promise<TestDay> {
    const { id, revision, status, players } = this.day;
    if (revision === this.#stored.revision) return this.day;
    await days.updateDay(this.trx, this.clubId, id, { revision, status });
    for (const player of players) {
      const former = this.#stored.players.find((each) => each.id === player.id);
      const progress = this.#progressOf(player);
      const before = former && this.#progressOf(former);
      if (progress.done !== before?.done || progress.total !== before.total)
        await days.updateProgress(this.trx, this.clubId, id, player.id, progress);
    }
    return this.day;
  }

  #progressOf = (player: TestDayPlayer) => testDayProgress({ ...this.day, players: [player] });
}
