import { readDate, serialDay } from './read-date';

it.each([
  '2026-10-01',
  '2026-10-01T18:30:00Z',
  '2026-10-01 18:30',
  '2026-10-01T23:30:00+02:00',
  '01.10.2026',
  '1.10.2026',
  '1. 10. 2026',
  '01.10.2026 18:30',
  '2026/10/1',
  '2026.10.01.',
  '20261001',
  '2026年10月1日',
  '1 Oct 2026',
  '01-Oct-2026',
  'October 1st, 2026',
  'Thu, Oct 1, 2026',
  '1. Oktober 2026',
  'Donnerstag, 1. Oktober 2026',
  '1er octobre 2026',
  '1 de octubre de 2026',
  '1 ottobre 2026',
  '２０２６－１０－０１',
  '46296',
  '46296.75',
])('%s is the first of October', (text) => {
  expect(readDate(text)).toEqual({ day: '2026-10-01' });
});

it.each([
  ['1 août 2026', '2026-08-01'],
  ['2. Mai 2026', '2026-05-02'],
  ['3. Jänner 2026', '2026-01-03'],
  ['3 Sept 2026', '2026-09-03'],
])('%s is %s', (text, day) => {
  expect(readDate(text)).toEqual({ day });
});

it('two numbers before a year can be read in two ways', () => {
  expect(readDate('10/1/2026')).toEqual({ dmy: '2026-01-10', mdy: '2026-10-01' });
  expect(readDate('13-10-2026')).toEqual({ dmy: '2026-10-13', mdy: null });
});

it.each(['01.10.26', '1/10/26', '1-Oct-26'])('%s has too few digits of a year', (text) => {
  expect(readDate(text)).toEqual({ doubt: expect.stringContaining('four digits') });
});

it('a midnight that a program has moved to UTC belongs to two days', () => {
  expect(readDate('2026-10-01T22:00:00.000Z')).toEqual({ doubt: expect.stringContaining('2026-10-02 further east') });
});

it.each([
  'soon',
  '2026-02-29',
  '31.02.2026',
  '1 Foo 2026',
  '1 Oct',
  '29999',
  '70000',
  '32012026',
  '',
  '1'.repeat(1_000),
])('%j is no date', (text) => {
  expect(readDate(text)).toBeNull();
});

it('serial numbers count from either year', () => {
  expect(serialDay(46_296)).toBe('2026-10-01');
  expect(serialDay(46_296.99)).toBe('2026-10-01');
  expect(serialDay(44_834, true)).toBe('2026-10-01');
  expect(serialDay(1)).toBeNull();
});
