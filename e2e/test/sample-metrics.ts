/** The metrics of a training session. */
export const SAMPLE_METRICS = {
  weight_lift_impact: 72,
  lower_body_power: 13.2,
  upper_body_power: 4.1,
  serve_speed: 21,
  serve_accuracy: 65,
};
