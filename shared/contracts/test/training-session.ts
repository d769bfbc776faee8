import type { TrainingSession } from '../src/training-sessions';

export const trainingSession = (change: Partial<TrainingSession>): TrainingSession => ({
  id: 's',
  player: 'p',
  session_date: '2026-01-05',
  version: 1,
  decrypted_weight_lift_impact: 70,
  decrypted_lower_body_power: 13,
  decrypted_upper_body_power: 4.1,
  decrypted_serve_speed: 20,
  decrypted_serve_accuracy: 100,
  decrypted_stiix_index: 56.7,
  stiix_version: 'STIIX-1',
  stiix_coverage: 5,
  note: '',
  ...change,
});
