import { decimalPlaces, formatChange, formatIndex, formatValue } from './format-values';

it.each([
  [72, '%', '72 %'],
  [13.256, 'm/s²', '13.26 m/s²'],
  [4, '', '4'],
  [12_345.5, '', '12345.5'],
  [null, '%', '–'],
])('formats the value %j in %j as %j', (value, unit, text) => expect(formatValue(value, unit)).toBe(text));

it.each([
  [[72, 70], 0],
  [[13.2, 13], 1],
  [[13.2, 4.125, null], 2],
  [[13.2004], 1],
  [[], 0],
])('formats %j with %d decimals', (values, decimals) => {
  expect(decimalPlaces(values)).toBe(decimals);
  for (const value of values)
    if (value !== null) expect(formatValue(value, '', decimals)).toBe(value.toFixed(decimals));
});

it.each([
  [55, '55.0'],
  [null, '–'],
])('formats the index %j as %j', (value, text) => expect(formatIndex(value)).toBe(text));

it.each([
  [50, 52, '−2.0'],
  [52, 50, '+2.0'],
  [52, 52, '±0'],
  [52.01, 52, '±0'],
  [null, 52, '–'],
  [52, null, '–'],
])('formats the change to %j from %j as %j', (now, before, text) =>
  expect(formatChange(now, before, formatIndex)).toBe(text),
);
