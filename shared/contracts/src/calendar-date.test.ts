import { isCalendarDate } from './calendar-date';

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
