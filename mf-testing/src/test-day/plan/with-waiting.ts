import { applyTestDayEvent } from '@courtside/contracts/test-day-events';
import type { TestDay, TestDayEvent } from '@courtside/contracts/test-days';

/** The properties of an outbox entry that this screen needs. */
export interface Waiting {
  id: string;
  createdAt: number;
  state: 'waiting' | 'refused';
  call: { data: unknown };
}

export interface KeyedEvent {
  key: string;
  event: TestDayEvent;
}

/** The event of an entry; null if the entry is not an event. */
export function eventOf({ call }: Pick<Waiting, 'call'>): KeyedEvent | null {
  const data = call.data as Partial<KeyedEvent> | null | undefined;
  return typeof data?.key === 'string' && typeof data.event?.type === 'string' ? (data as KeyedEvent) : null;
}

/** A ledger with the waiting entries applied. */
export interface ShownDay {
  day: TestDay;
  /** Waiting cells as 'player test', attempts by id, and groups whose submission is waiting. */
  waitingCells: ReadonlySet<string>;
  waitingAttempts: ReadonlySet<string>;
  waitingSubmits: ReadonlySet<number>;
}

export const cellKey = (player: string, test: string): string => `${player} ${test}`;

/**
 * The server's ledger with the waiting entries applied in order. Rejected entries, and entries that contradict another
 * tablet's changes, have no effect here. They are listed with the server's reason.
 */
export function withWaiting(server: TestDay, entries: readonly Waiting[]): ShownDay {
  const waitingCells = new Set<string>();
  const waitingAttempts = new Set<string>();
  const waitingSubmits = new Set<number>();
  const stored = new Set(
    server.players.flatMap(({ cells }) => cells.flatMap(({ attempts }) => attempts.map(({ id }) => id))),
  );
  let day = server;
  for (const entry of entries) {
    const keyed = entry.state === 'waiting' ? eventOf(entry) : null;
    // The server has stored the event, but its response was lost.
    if (!keyed || stored.has(keyed.key)) continue;
    const { key, event } = keyed;
    const applied = applyTestDayEvent(day, { key, at: entry.createdAt, event });
    if (!applied.day) continue;
    day = applied.day;
    if ('test' in event) waitingCells.add(cellKey(event.player, event.test));
    if (event.type === 'entered') waitingAttempts.add(key);
    if (event.type === 'group-submitted') waitingSubmits.add(event.group);
  }
  return { day, waitingCells, waitingAttempts, waitingSubmits };
}
