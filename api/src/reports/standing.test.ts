import { gapToHighest, highest } from './standing';

describe('the highest of several values', () => {
  it.each([
    [[1, 3, 2], 3],
    [[null, 3, 2], 3],
    [[2, 2], null],
    [[2, null], null],
    [[null, null], null],
    [[], null],
  ])('of %j it is %j', (values, expected) => expect(highest(values)).toBe(expected));
});

describe('how far a value lies below the highest', () => {
  it.each([
    [40, [40, 50], 20],
    [50, [40, 50], null],
    [null, [null, 50, 40], null],
    [40, [40, null], null],
    [1, [1, 3, 2], 66.67],
  ])('%j of %j lies %j percent below', (value, values, expected) => expect(gapToHighest(value, values)).toBe(expected));
});
