import { after, allTyped, measuring, testDay, typed } from '../../../test/test-days';
import type { TestDay } from '@courtside/contracts/test-days';
import { hasOneStation, nextTests, type NextTests } from './station-order';

const next = (day: TestDay, previous?: NextTests) => nextTests(day.players, day.tests, previous);
const tests = (order: NextTests) => [...order].map(([player, { test }]) => `${player} ${test}`).toSorted();

it('lets the players of a group start with different tests', () => {
  expect(tests(next(testDay(3)))).toEqual(['p1 WLI', 'p2 LBP', 'p3 UBP']);
});

it('never sends two players to one station, and leaves nobody idle, through all tests of a group', () => {
  let day = testDay(3);
  let order = next(day);
  let rounds = 0;
  while (order.size > 0) {
    const single = [...order.values()].map(({ test }) => test).filter(hasOneStation);
    expect(new Set(single).size).toBe(single.length);
    expect([...order.values()].every(({ blockedBy }) => blockedBy === null)).toBe(true);
    day = after(day, ...[...order].map(([player, { test }]) => typed(player, test, 10)));
    order = next(day, order);
    rounds += 1;
  }
  expect(rounds).toBe(5);
});

it('names the player at the only station if nothing else is left', () => {
  const order = next(testDay(2, { tests: ['WLI'] }));
  expect([...order.values()]).toEqual([
    { test: 'WLI', blockedBy: null },
    { test: 'WLI', blockedBy: 'p1' },
  ]);
});

it('keeps the station of a player who is being measured there', () => {
  const day = after(testDay(2, { tests: ['SAC', 'LBP'] }), measuring('p1', 'SAC'));
  expect(next(day).get('p2')).toEqual({ test: 'LBP', blockedBy: null });
  expect(next(after(day, typed('p2', 'LBP', 10))).get('p2')).toEqual({ test: 'SAC', blockedBy: 'p1' });
});

it('does not redirect a player who is on the way to a station', () => {
  const day = testDay(3);
  const before = next(day);
  // p2 is faster than p1, who is still at the weights.
  const later = after(day, typed('p2', 'LBP', 10), typed('p2', 'UBP', 10), typed('p2', 'SS', 10));
  expect(next(later, before).get('p1')).toEqual({ test: 'WLI', blockedBy: null });
  expect(next(later, before).get('p2')?.test).toBe('SAC');
});

it('is stable: it does not change if it is computed again', () => {
  const order = next(testDay(3, { tests: ['WLI', 'SAC'] }));
  expect(next(testDay(3, { tests: ['WLI', 'SAC'] }), order)).toEqual(order);
});

it('offers a failed test again', () => {
  const day = testDay(2);
  const running = after(day, measuring('p2', 'LBP'));
  const failed = after(running, {
    type: 'measurement-failed',
    player: 'p2',
    test: 'LBP',
    run_id: 'run-p2-LBP',
    error: 'No',
  });
  expect(next(failed, next(running, next(day))).get('p2')?.test).toBe('LBP');
});

it('leaves out absent players and players without tests left', () => {
  const day = after(testDay(3), ...allTyped('p1'), { type: 'absent', player: 'p2', absent: true });
  expect([...next(day).keys()]).toEqual(['p3']);
});

it('offers a test that was marked for repetition', () => {
  const day = after(testDay(1), ...allTyped('p1'), { type: 'repeat', player: 'p1', test: 'SS', repeat: true });
  expect(next(day).get('p1')).toEqual({ test: 'SS', blockedBy: null });
});
