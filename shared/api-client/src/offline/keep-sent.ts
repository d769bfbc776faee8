import type { TestDay } from '@courtside/contracts/test-days';
import { queryClient } from '../query-client';
import { keepTestDay } from '../test-days';
import type { WaitingEntry } from './waiting-entry';

/** Whether the answer of a call is the test day that it has changed. */
const isTestDay = (body: unknown): body is TestDay =>
  typeof body === 'object' && body !== null && ['revision', 'players', 'swaps'].every((name) => name in body);

/** Shows what the server has answered to an entry, before the entry disappears from the screen. */
export function keepSent(_: WaitingEntry, body: unknown): void {
  if (isTestDay(body)) keepTestDay(body);
  // Nobody knows here what it has changed.
  else void queryClient.invalidateQueries();
}
