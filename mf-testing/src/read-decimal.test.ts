import { readDecimal } from './read-decimal';

it.each([
  ['4,2', '4.2'],
  ['4.2', '4.2'],
  ['4,', '4.'],
  [' 12 ', '12'],
  ['-3', '-3'],
  ['', ''],
  [undefined, ''],
])('reads %p as %p', (typed, number) => expect(readDecimal(typed)).toBe(number));
