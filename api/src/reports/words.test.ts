import { changeWords, dateWords, decimalsOf, indexWords, shortDateWords, valueWords } from './words';

it('writes dates for people', () => {
  expect(dateWords('2026-03-02')).toBe('2 March 2026');
  expect(shortDateWords('2026-03-02')).toBe('2 Mar 2026');
});

it.each([
  [72, '%', '72 %'],
  [13.256, 'm/s²', '13.26 m/s²'],
  [4, '', '4'],
  [12_345.5, '', '12345.5'],
  [null, '%', '–'],
])('writes the value %j in %j as %j', (value, unit, words) => expect(valueWords(value, unit)).toBe(words));

it.each([
  [[72, 70], 0],
  [[13.2, 13], 1],
  [[13.2, 4.125, null], 2],
  [[13.2004], 1],
  [[], 0],
])('writes %j with %d decimals', (values, decimals) => {
  expect(decimalsOf(values)).toBe(decimals);
  for (const value of values) if (value !== null) expect(valueWords(value, '', decimals)).toBe(value.toFixed(decimals));
});

it.each([
  [55, '55.0'],
  [null, '–'],
])('writes the index %j as %j', (value, words) => expect(indexWords(value)).toBe(words));

it.each([
  [50, 52, '−2.0'],
  [52, 50, '+2.0'],
  [52, 52, '±0'],
  [52.01, 52, '±0'],
  [null, 52, '–'],
  [52, null, '–'],
])('writes the change to %j from %j as %j', (now, before, words) => expect(changeWords(now, before, indexWords)).toBe(words));
