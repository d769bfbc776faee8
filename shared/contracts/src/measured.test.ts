import { trainingSession } from '../test/training-session';
import { measuredIndex, measuredMetrics } from './measured';

test('a stored 0 means not measured', () => {
  expect(measuredMetrics(trainingSession({ decrypted_lower_body_power: 0 }))).toEqual({
    weight_lift_impact: 70,
    lower_body_power: null,
    upper_body_power: 4.1,
    serve_speed: 20,
    serve_accuracy: 100,
  });
});

test.each([
  [56.7, 4, 56.7],
  [0, 0, null],
  [0, 1, 0],
])('an index of %p from %p metrics is %p', (decrypted_stiix_index, stiix_coverage, index) => {
  expect(measuredIndex(trainingSession({ decrypted_stiix_index, stiix_coverage }))).toBe(index);
});
