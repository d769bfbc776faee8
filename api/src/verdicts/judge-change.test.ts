import { noiseInterval } from '@courtside/contracts/noise-interval';
import { differenceVerdict, judgeChange, smallestWorthwhileChange } from './judge-change';

/** The typical error in the example of Hopkins 2000. */
const noise = noiseInterval({ typical_error: 2.9, source: 'literature', pairs: 5 });
const precision = { noise, smallest: 1 };

it('has an interval of 1.645 times √2 times the typical error to each side', () => {
  expect(noise).toBeCloseTo(6.7465, 4);
});

it('uses a fifth of the standard deviation between players as the smallest worthwhile change', () => {
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
  expect(judgeChange(change, precision)).toMatchObject({ verdict, worthwhile, change });
});

it('calls nothing worthwhile if the squad is too small', () => {
  expect(judgeChange(50, { ...precision, smallest: null })).toMatchObject({ verdict: 'real gain', worthwhile: false });
});

it.each([
  [null, precision],
  [5, { ...precision, noise: null }],
])('says nothing about a change of %p if it or the noise is unknown', (change, known) => {
  expect(judgeChange(change, known)).toEqual({
    verdict: 'not enough data',
    worthwhile: false,
    change: null,
    interval: null,
  });
});

it('calls a difference between two players real, but not a gain', () => {
  expect((['real gain', 'real decline', 'within noise', 'not enough data'] as const).map(differenceVerdict)).toEqual([
    'real difference',
    'real difference',
    'within noise',
    'not enough data',
  ]);
});
