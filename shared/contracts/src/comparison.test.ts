import { compare, differenceText } from './comparison';

const names = { first: 'Ada Berg', second: 'Mila Nord' };

describe('the difference of two values', () => {
  it.each([
    { first: 60, second: 50, text: '20.00% Higher for Ada Berg' },
    { first: 50, second: 60, text: '16.67% Higher for Mila Nord' },
    { first: 150, second: 50, text: '200.00% Higher for Ada Berg' },
    { first: 50.001, second: 50, text: '0.00% Higher for Ada Berg' },
    { first: 50, second: 50, text: 'No Difference' },
    { first: 0, second: 50, text: '100.00% Higher for Mila Nord' },
    { first: 0, second: 0.01, text: '100.00% Higher for Mila Nord' },
    { first: 50, second: 0, text: 'N/A' },
    { first: 0, second: 0, text: 'N/A' },
    { first: null, second: 50, text: 'N/A' },
    { first: 50, second: undefined, text: 'N/A' },
    { first: undefined, second: null, text: 'N/A' },
    { first: null, second: 0, text: 'N/A' },
    { first: Number.NaN, second: 50, text: 'N/A' },
    { first: 50, second: Number.POSITIVE_INFINITY, text: 'N/A' },
  ])('of $first to $second reads «$text»', ({ first, second, text }) => {
    expect(differenceText(compare(first, second), names)).toBe(text);
  });
});
