import type { TestDay } from '@courtside/contracts/test-days';
import { queryClient } from '../cache/query-client';
import { keepTestDay, knownState } from '../resources/test-days';
import type { WaitingEntry } from '../device/waiting-entry';

/** Whether the response of a call is the test day that it changed. */
const isTestDay = (body: unknown): body is TestDay =>
  typeof body === 'object' && body !== null && ['revision', 'players', 'swaps'].every((name) => name in body);

/** Puts the server's response to an entry into the cache before the entry disappears from the screen. */
export function keepSent(_: WaitingEntry, body: unknown): void {
  if (isTestDay(body)) keepTestDay(body);
  // The call may have changed anything.
  else void queryClient.invalidateQueries();
}

/** The subject of events of a test day. */
const TEST_DAY = 'test-day:';

/** The query of an entry: an event of a test day names the state that this page knows. */
export function queryOf({ subject }: WaitingEntry): { since?: string } {
  return subject.startsWith(TEST_DAY) ? knownState(subject.slice(TEST_DAY.length)) : {};
}
