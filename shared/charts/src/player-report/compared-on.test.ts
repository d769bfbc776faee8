import { METRICS } from '@courtside/contracts/metrics';
import { comparedOn } from './compared-on';

test('there is no text if both have the same metrics', () => {
  expect(comparedOn(METRICS, [5, 5], 'both sessions')).toBeNull();
  expect(comparedOn(['serve_speed'], [1, 1], 'both sessions')).toBeNull();
});

test('the common metrics are named if one of the two has more', () => {
  expect(comparedOn(['upper_body_power', 'serve_speed', 'serve_accuracy'], [5, 3], 'both sessions')).toBe(
    'Compared on 3 of 5 metrics, which both sessions have: Upper Body Power, Serve Speed, and Serve Accuracy.',
  );
  expect(comparedOn(['serve_speed'], [1, 2], 'both players')).toBe(
    'Compared on 1 of 5 metrics, which both players have: Serve Speed.',
  );
});

test('without a common metric there is nothing to compare', () => {
  expect(comparedOn([], [2, 3], 'both sessions')).toBe(
    'No metric was measured in both sessions, so their indices can’t be compared.',
  );
});
