import { METRICS } from '@courtside/contracts/metrics';
import { comparedOn } from './compared-on';

test('there is no text if both have the same metrics', () => {
  expect(comparedOn(METRICS, [5, 5], 'both sessions')).toBeNull();
  expect(comparedOn(METRICS.slice(1), [4, 4], 'both sessions')).toBeNull();
});

test('the common metrics are named if one of the two has more', () => {
  expect(comparedOn(METRICS.slice(1), [5, 4], 'both sessions')).toBe(
    'Compared on 4 of 5 metrics, which both sessions have: Lower Body Power, Upper Body Power, Serve Speed, and Serve Accuracy.',
  );
});

test('with too few common metrics there is nothing to compare', () => {
  expect(comparedOn(['serve_speed'], [1, 2], 'both players')).toBe(
    'Indices are compared on at least 4 tests. Here both players share 1.',
  );
});
