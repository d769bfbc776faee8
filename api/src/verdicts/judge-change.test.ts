import { judgeChange, noiseOf, smallestWorthwhileChange } from './judge-change';

it('has an interval of 1.645 times √2 times the typical error to each side', () => {
  expect(noiseOf(2.9)).toBeCloseTo(6.7465, 4);
});

it('takes a fifth of the standard deviation between players as the smallest worthwhile change', () => {
  expect(smallestWorthwhileChange(4)).toBeCloseTo(0.8);
});

it.each([
  [6.7, 'within noise', false],
  [-6.7, 'within noise', false],
  [6.8, 'real gain', false],
  [-6.8, 'real decline', false],
  [7.8, 'real gain', true],
  [-7.8, 'real decline', true],
])('a change of %d with a typical error of 2.9 is a %s', (change, verdict, worthwhile) => {
  expect(judgeChange(change, 2.9, 1)).toEqual({ verdict, worthwhile });
});

it('calls nothing worthwhile if the squad is too small', () => {
  expect(judgeChange(50, 2.9, null)).toEqual({ verdict: 'real gain', worthwhile: false });
});
