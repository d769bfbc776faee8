import { localDate } from './local-date';

test('the date is local', () => {
  expect(localDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(localDate(new Date(2026, 0, 6, 0, 1))).toBe('2026-01-06');
});
