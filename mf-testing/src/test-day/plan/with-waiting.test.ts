import type { TestDayEvent } from '@courtside/contracts/test-days';
import { after, MORNING, testDay, typed } from '../../../test/test-days';
import { withWaiting, type Waiting } from './with-waiting';

const entry = (key: string, event: TestDayEvent, state: Waiting['state'] = 'waiting'): Waiting => ({
  id: key,
  createdAt: MORNING,
  state,
  call: { data: { key, event } },
});
const attempts = (shown: ReturnType<typeof withWaiting>) =>
  shown.day.players[0]?.cells.flatMap((cell) => cell.attempts);

it('shows waiting entries as part of the ledger', () => {
  const shown = withWaiting(testDay(3), [
    entry('typed-1', typed('p1', 'LBP', 11)),
    entry('typed-2', typed('p1', 'LBP', 12)),
    entry('submit', { type: 'group-submitted', group: 0 }),
  ]);
  expect(shown.day.players[0]?.cells[1]).toMatchObject({ status: 'done', value: 12 });
  expect([...shown.waitingCells]).toEqual(['p1 LBP']);
  expect([...shown.waitingAttempts]).toEqual(['typed-1', 'typed-2']);
  expect([...shown.waitingSubmits]).toEqual([0]);
});

it('applies entries in order, so that one can build on another', () => {
  const shown = withWaiting(testDay(1), [
    entry('typed-1', typed('p1', 'LBP', 11)),
    entry('discard', { type: 'discarded', player: 'p1', test: 'LBP', attempt: 'typed-1', discarded: true }),
  ]);
  expect(shown.day.players[0]?.cells[1]).toMatchObject({ status: 'repeat', value: null });
});

it('does not count an entry twice if its response was lost', () => {
  const server = after(testDay(1), typed('p1', 'LBP', 11));
  const shown = withWaiting(server, [entry('key-1', typed('p1', 'LBP', 11))]);
  expect(attempts(shown)).toHaveLength(1);
  expect(shown.waitingCells.size).toBe(0);
});

it('leaves out rejected entries, entries that contradict the ledger, and entries that are not events', () => {
  const server = testDay(1);
  const shown = withWaiting(server, [
    entry('refused', typed('p1', 'LBP', 11), 'refused'),
    entry('swap', { type: 'glove-swapped', player: 'p1', from: 'smart_glove1', to: null, reason: 'Broken' }),
    { id: 'other', createdAt: MORNING, state: 'waiting', call: { data: null } },
  ]);
  expect(shown.day).toBe(server);
});
