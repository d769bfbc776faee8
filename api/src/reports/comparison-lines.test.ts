import { percentBelowHighest, highest } from './comparison-lines';

describe('the highest value', () => {
  it.each([
    [[1, 3, 2], 3],
    [[null, 3, 2], 3],
    [[2, 2], null],
    [[2, null], null],
    [[null, null], null],
    [[], null],
  ])('of %j is %j', (values, expected) => expect(highest(values)).toBe(expected));
});

describe('the gap to the highest value', () => {
  it.each([
    [40, [40, 50], 20],
    [50, [40, 50], null],
    [null, [null, 50, 40], null],
    [40, [40, null], null],
    [1, [1, 3, 2], 66.67],
  ])('of %j among %j is %j percent', (value, values, expected) =>
    expect(percentBelowHighest(value, values)).toBe(expected),
  );
});
