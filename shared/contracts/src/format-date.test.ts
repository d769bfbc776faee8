import { formatDate, formatDateTime, localDate } from './format-date';

test.each([
  ['a stored date unchanged', '2026-03-02', '2026-03-02'],
  ['a moment as its day in UTC', new Date('2026-03-12T23:59:00Z'), '2026-03-12'],
  ['milliseconds since the epoch as their day in UTC', Date.UTC(2026, 0, 5), '2026-01-05'],
])('shows %s', (_, date, text) => expect(formatDate(date)).toBe(text));

test("shows a moment in the user's time zone, to the minute", () => {
  expect(formatDateTime(new Date(2026, 2, 5, 9, 7, 59))).toBe('2026-03-05 09:07');
});

test('the day of a moment is that of the user’s time zone', () => {
  expect(localDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(localDate(new Date(2026, 0, 6, 0, 1).getTime())).toBe('2026-01-06');
});
