import { readCell, showValue } from './read-cell';
import type { Units } from '@courtside/contracts/display-units';

test.each([
  ['21.5', 21.5],
  [' 21,5 ', 21.5],
  ['21.', 21],
  [',5', 0.5],
  ['21.5 m/s', 21.5],
  ['21.5m/s', 21.5],
  ['21.5\u00a0m/s', 21.5],
  ['1000', 1000],
  ['100 mph', 44.704],
  ['75,6 km/h', 21],
])('%j is %d m/s', (text, value) => {
  expect(readCell(text, 'serve_speed', 'metric')).toEqual({ kind: 'value', value });
});

test('a text without a unit has the unit of its column', () => {
  expect(readCell('100', 'serve_speed', 'imperial')).toEqual({ kind: 'value', value: 44.704 });
  expect(readCell('90', 'serve_speed', 'kmh')).toEqual({ kind: 'value', value: 25 });
  expect(readCell('18 km/h', 'upper_body_power', 'kmh')).toEqual({ kind: 'value', value: 5 });
  expect(readCell('12', 'lower_body_power', 'kmh')).toEqual({ kind: 'value', value: 12 });
  expect(readCell('44.704 m/s', 'serve_speed', 'imperial')).toEqual({ kind: 'value', value: 44.704 });
  expect(readCell('65 %', 'serve_accuracy', 'imperial')).toEqual({ kind: 'value', value: 65 });
});

test.each(['', '  ', '-', '–', '—'])('%j is an empty cell', (text) => {
  expect(readCell(text, 'serve_speed', 'metric')).toEqual({ kind: 'empty', note: null });
});

test('a zero means not measured, and says so', () => {
  expect(readCell('0,0', 'serve_speed', 'metric')).toEqual({ kind: 'empty', note: '0 means not measured.' });
});

test.each(['fast', '-3', '1.2.3', '1 000', '1e3', '12 kg', 'Infinity'])('%j is not a number', (text) => {
  expect(readCell(text, 'serve_speed', 'metric')).toEqual({ kind: 'invalid', message: 'Enter a valid number' });
});

test('a value that is too large is rejected, and the message shows the limit in the unit of the column', () => {
  const message = (text: string, units: Units) => readCell(text, 'serve_speed', units);
  expect(message('1000.01', 'metric')).toEqual({ kind: 'invalid', message: 'Use a number from 0 to 1000.' });
  expect(message('2236.94', 'imperial')).toEqual({ kind: 'invalid', message: 'Use a number from 0 to 2236.93.' });
  expect(message('3600.01', 'kmh')).toEqual({ kind: 'invalid', message: 'Use a number from 0 to 3600.' });
  expect(message('3600', 'kmh').kind).toBe('value');
  expect(message('2236.93', 'imperial').kind).toBe('value');
  expect(readCell('101', 'serve_accuracy', 'metric')).toMatchObject({ message: 'Use a number from 0 to 100.' });
});

test('a stored value is shown with two decimals, in the unit of the column', () => {
  expect({
    metric: showValue('serve_speed', 12.4, 'metric'),
    imperial: showValue('serve_speed', 44.704, 'imperial'),
  }).toEqual({ metric: '12.40', imperial: '100.00' });
});
