import { measuredIndex, measuredMetrics } from './measured';
import type { TrainingSession } from './training-sessions';

const session = (over: Partial<TrainingSession> = {}): TrainingSession => ({
  id: 's',
  player: 'p',
  session_date: '2026-01-05',
  version: 1,
  decrypted_weight_lift_impact: 72,
  decrypted_lower_body_power: 0,
  decrypted_upper_body_power: 4.1,
  decrypted_serve_speed: 21,
  decrypted_serve_accuracy: 65,
  decrypted_stiix_index: 56.7,
  stiix_version: 'STIIX-1',
  stiix_coverage: 4,
  note: '',
  ...over,
});

test('a stored 0 means not measured', () => {
  expect(measuredMetrics(session())).toEqual({
    weight_lift_impact: 72,
    lower_body_power: null,
    upper_body_power: 4.1,
    serve_speed: 21,
    serve_accuracy: 65,
  });
});

test('the index is null without any measured metric, but an index of 0 stays 0', () => {
  expect(measuredIndex(session())).toBe(56.7);
  expect(measuredIndex(session({ decrypted_stiix_index: 0, stiix_coverage: 0 }))).toBeNull();
  expect(measuredIndex(session({ decrypted_stiix_index: 0, stiix_coverage: 1 }))).toBe(0);
});
