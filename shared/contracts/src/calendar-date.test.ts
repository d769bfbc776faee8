import { isCalendarDate, isFutureDate } from './calendar-date';

describe('a calendar date', () => {
  it.each(['2026-11-21', '2024-02-29', '1900-01-01', '2100-12-31'])('%s is valid', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '21-11-2026',
    '2026-11-31',
    '2101-01-01',
    '0000-00-00',
    '2026-11-21T00:00',
    ' 2026-11-21',
  ])('%p is not valid', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('a date is in the future', () => {
  const noon = Date.parse('2026-10-08T12:00:00Z');

  it.each(['2026-10-11', '2062-10-08'])('on %s, which is after tomorrow everywhere', (date) => {
    expect(isFutureDate(date, noon)).toBe(true);
  });

  it.each(['2026-10-08', '2026-10-09', '2026-10-10', '1926-10-01'])('but not on %s', (date) => {
    expect(isFutureDate(date, noon)).toBe(false);
  });

  it('but not on tomorrow in the first time zone, where it is already the 9th at 10:00 UTC', () => {
    expect(isFutureDate('2026-10-10', Date.parse('2026-10-08T10:00:00Z'))).toBe(false);
    expect(isFutureDate('2026-10-10', Date.parse('2026-10-08T09:59:59Z'))).toBe(true);
  });
});
