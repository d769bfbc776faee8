import { applyTestDayEvent } from '@courtside/contracts/test-day-events';
import type { TestDay, TestDayEvent } from '@courtside/contracts/test-days';

/** What this screen needs to know of an entry of the outbox. */
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

/** The event of an entry; null if the entry is something else. */
export function eventOf({ call }: Pick<Waiting, 'call'>): KeyedEvent | null {
  const data = call.data as Partial<KeyedEvent> | null | undefined;
  return typeof data?.key === 'string' && typeof data.event?.type === 'string' ? (data as KeyedEvent) : null;
}

/** A ledger with what waits for the network. */
export interface ShownDay {
  day: TestDay;
  /** Cells as 'player test', attempts by their id, and groups whose submission waits. */
  waitingCells: ReadonlySet<string>;
  waitingAttempts: ReadonlySet<string>;
  waitingSubmits: ReadonlySet<number>;
}

export const cellKey = (player: string, test: string): string => `${player} ${test}`;

/**
 * The server's ledger with the waiting entries applied in their order. Refused ones, and those that contradict what
 * another tablet has done, change nothing here: they are listed with the server's reason.
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
    // A response that was lost: the server has stored the event.
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
