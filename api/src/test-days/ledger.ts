import type { SessionTest } from '@courtside/contracts/session-tests';
import { newTestDayPlayer } from '@courtside/contracts/test-day-cells';
import { applyTestDayEvent, type StampedEvent } from '@courtside/contracts/test-day-events';
import type { TestDay } from '@courtside/contracts/test-days';
import { ChangeMarks } from './change-marks';
import type { DayPlayer, DayRow } from './tables';

/** A stored event; null if its player was deleted in the meantime. */
export interface LedgerEvent {
  readonly revision: number;
  readonly key: string;
  readonly stamped: StampedEvent | null;
}

/** The key of a tablet's request. The server adds a colon and a suffix for further events of the same request. */
const requestKey = (key: string): string => key.split(':', 1)[0] ?? key;

/**
 * The ledger of a test day: its players after its events. It is kept in memory and takes each event once, so a change
 * costs the same however long the day is.
 */
export class Ledger {
  #day: TestDay;
  readonly #marks = new ChangeMarks();
  /** The keys of its events, and of the requests that they come from. */
  readonly #keys = new Set<string>();
  readonly #keyAt = new Map<number, string>();
  /** The newest revision without an event: a player was deleted, so earlier states can't be continued. */
  #gap = 0;

  /** @param start the test day before its first event */
  constructor(start: TestDay) {
    this.#day = { ...start, revision: 0 };
  }

  get day(): TestDay {
    return this.#day;
  }

  get revision(): number {
    return this.#day.revision;
  }

  /** Whether an event with this key is stored. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /**
   * Adds the next event. Events that contradict the ledger are ignored: they were consistent when they were stored, but
   * a player whom they refer to may have been deleted.
   */
  add({ revision, key, stamped }: LedgerEvent): void {
    if (revision > this.revision + 1) this.#gap = revision - 1;
    this.#keys.add(key);
    // A request may have several events, and the one with its key may have been deleted with a player.
    this.#keys.add(requestKey(key));
    this.#keyAt.set(revision, key);
    const before = this.#day;
    const after = (stamped && applyTestDayEvent(before, stamped).day) ?? before;
    this.#marks.note(before, after, revision);
    this.#day = { ...after, revision };
  }

  /** Ends at a revision. If it has no event, a player was deleted. */
  endAt(revision: number): void {
    if (revision > this.revision) this.#gap = revision;
    this.#day = { ...this.#day, revision };
  }

  /** Whether it has the same players. If not, it has to be read again. */
  hasPlayers(players: readonly DayPlayer[]): boolean {
    const ids = new Set(players.map(({ id }) => id));
    return ids.size === this.#day.players.length && this.#day.players.every(({ id }) => ids.has(id));
  }

  /** Takes the current names. They come to tablets with the next change. */
  rename({ team_name }: Pick<DayRow, 'team_name'>, players: readonly DayPlayer[]): void {
    const current = new Map(players.map((player) => [player.id, player]));
    const before = this.#day;
    const renamed = before.players.map((player) => {
      const { name, last_name, player_number } = current.get(player.id) ?? player;
      const isSame = name === player.name && last_name === player.last_name && player_number === player.player_number;
      return isSame ? player : { ...player, name, last_name, player_number };
    });
    const isSame = renamed.every((player, place) => player === before.players[place]);
    this.#day = { ...before, team_name, players: isSame ? before.players : renamed };
    this.#marks.note(before, this.#day, this.revision + 1);
  }

  /** The name of the current state. */
  get state(): string {
    return stateName(this.revision, this.#keyAt.get(this.revision));
  }

  /**
   * The changes after a state that a tablet knows; all of the day if the state is not a part of this day's history, such
   * as one from before a restored backup, or if a player has been deleted since.
   *
   * @param now the server's time of the response
   */
  since(known: string | undefined, now: number): TestDay {
    const day = { ...this.#day, state: this.state, now };
    const revision = known === undefined ? null : parseStateName(known);
    if (revision === null || revision < this.#gap || revision > this.revision) return day;
    if (known !== stateName(revision, this.#keyAt.get(revision))) return day;
    return { ...day, ...this.#marks.changesSince(day, revision) };
  }
}

/**
 * The name of a state of a test day. After a restored backup, another history may reach the same revision; it has other
 * keys.
 */
export const stateName = (revision: number, key = ''): string => `${revision}.${key}`;

/** The revision of a state; null if this is not the name of a state. */
export function parseStateName(name: string): number | null {
  const revision = /^(\d{1,9})\./.exec(name)?.[1];
  return revision === undefined ? null : Number(revision);
}

/** A test day before its first event. */
export function newTestDay(row: DayRow, players: readonly DayPlayer[]): TestDay {
  const tests = JSON.parse(row.tests) as SessionTest[];
  return {
    id: row.id,
    team: row.team_id,
    team_name: row.team_name,
    session_date: row.session_date,
    tests,
    attempt_rule: row.attempt_rule,
    status: 'open',
    revision: 0,
    started_at: row.created_at,
    now: row.created_at,
    players: players.map((player) => newTestDayPlayer(player, player.place, tests)),
    swaps: [],
  };
}
