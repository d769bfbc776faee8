import { applyTestDayEvent, type ServerEvent, type StampedEvent } from '@courtside/contracts/test-day-events';
import { testDayProgress } from '@courtside/contracts/test-day-progress';
import type { TestDay, TestDayEvent, TestDayPlayer } from '@courtside/contracts/test-days';
import type { Trx } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { conflict } from '../errors/api-error';
import type { Ledger, LedgerEvent } from './ledger';
import { ledgersOf } from './ledgers';
import { DayRepository } from './repository';
import { sealEvent } from './sealed-event';
import type { TestDayServices } from './services';

/** The services that a change of a ledger needs. */
export type LedgerCore = Pick<TestDayServices, 'damaged' | 'dataKeys' | 'now' | 'ring' | 'config' | 'sessionWriter'>;

/** A test day within the transaction that changes it. Other changes of it wait until the transaction ends. */
export class LedgerChange {
  /** The ledger after the changes so far. */
  day: TestDay;
  readonly #stored: TestDay;
  readonly #added: LedgerEvent[] = [];

  private constructor(
    readonly trx: Trx,
    readonly services: LedgerCore,
    readonly clubId: string,
    private readonly ledger: Ledger,
    readonly dataKeys: ReadonlyMap<string, DataKey>,
  ) {
    this.day = ledger.day;
    this.#stored = ledger.day;
  }

  /** @throws ApiError 404 */
  static async open(trx: Trx, services: LedgerCore, clubId: string, id: string): Promise<LedgerChange> {
    const ledger = await ledgersOf(services).read(trx, clubId, await new DayRepository(trx, clubId).lock(id));
    const players = ledger.day.players.map((player) => player.id);
    return new LedgerChange(trx, services, clubId, ledger, await services.dataKeys.load(trx, clubId, players));
  }

  /** Whether an event with this key is stored. */
  has(key: string): boolean {
    return this.ledger.has(key) || this.#added.some((added) => added.key === key);
  }

  /**
   * Applies an event, and stores it if it changes anything.
   *
   * @param by the member who measured
   * @returns whether it changes anything
   * @throws ApiError 409 if it contradicts the ledger
   */
  async append(key: string, event: TestDayEvent | ServerEvent, by?: string): Promise<boolean> {
    if (this.has(key)) return false;
    const stamped: StampedEvent = { key, at: this.services.now(), event, by };
    const before = this.day;
    const { day, refused } = applyTestDayEvent(before, stamped);
    if (refused !== undefined) throw conflict(refused);
    if (day === before) return false;
    const effects = effectsOf(before, day, stamped);
    const place = (index: number) => ({ day_id: day.id, revision: before.revision + 1 + index });
    if (effects.length > 0)
      await new DayRepository(this.trx, this.clubId).insertEvents(
        effects.map((effect, index) => sealEvent(this.dataKeys, place(index), effect)),
      );
    for (const [index, effect] of effects.entries())
      this.#added.push({ revision: place(index).revision, key: effect.key, stamped: effect });
    this.day = { ...day, revision: before.revision + effects.length };
    return true;
  }

  /** Adds the events to the ledger in memory. Call it when the transaction has been committed. */
  committed(): Ledger {
    // Another call may have read them from the database already.
    for (const added of this.#added) if (added.revision === this.ledger.revision + 1) this.ledger.add(added);
    return this.ledger;
  }

  /** Stores the values derived from the events: the revision, the status and the progress. Call it last. */
  async save(): Promise<void> {
    const { id, revision, status, players } = this.day;
    if (revision === this.#stored.revision) return;
    await new DayRepository(this.trx, this.clubId).update(id, { revision, status });
    for (const player of players) {
      const former = this.#stored.players.find((each) => each.id === player.id);
      const progress = this.#progressOf(player);
      const before = former && this.#progressOf(former);
      if (progress.done !== before?.done || progress.total !== before.total)
        await new DayRepository(this.trx, this.clubId).updateProgress(id, player.id, progress);
    }
  }

  #progressOf = (player: TestDayPlayer) => testDayProgress({ ...this.day, players: [player] });
}

/**
 * The events to store for an event that has changed the ledger. Each one refers to a single player, so that deleting
 * this player does not affect the others:
 * - Gloves are stored one by one, and only if they were assigned.
 * - After a swap, each player's new place is stored as well.
 */
export function effectsOf(before: TestDay, after: TestDay, stamped: StampedEvent): StampedEvent[] {
  const { key, at, event } = stamped;
  const find = (day: TestDay, id: string) => day.players.find((player) => player.id === id);
  if (event.type === 'gloves-assigned') {
    const assigned = event.gloves.filter(
      ({ player, glove }) => find(before, player)?.glove !== glove && find(after, player)?.glove === glove,
    );
    return assigned.map((each, index) => ({
      key: index === 0 ? key : `${key}:${index}`,
      at,
      event: { type: event.type, gloves: [each] },
    }));
  }
  if (event.type === 'players-swapped') {
    const placed = [event.player, event.with].flatMap((id) => find(after, id) ?? []);
    return [
      stamped,
      ...placed.map(({ id, group, glove }): StampedEvent => ({
        key: `${key}:${id}`,
        at,
        event: { type: 'placed', player: id, group, glove },
      })),
    ];
  }
  return [stamped];
}
