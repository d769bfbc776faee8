import { isOverdue } from './overdue';

it.each([
  ['2026-10-11', false],
  ['2026-10-10', true],
  ['2026-11-22', false],
  ['2026-12-01', false],
  [null, true],
])('on 2026-11-22, a player who was tested on %p is overdue: %p', (lastDate, overdue) => {
  expect(isOverdue(lastDate, '2026-11-22')).toBe(overdue);
});
