import { TEST_NAMES } from './glove-names';
import { METRIC_LABELS, type Metric } from './metrics';

/** The five tests of a session, in display order. */
export const SESSION_TESTS = ['WLI', 'LBP', 'UBP', 'SS', 'SAC'] as const;
export type SessionTest = (typeof SESSION_TESTS)[number];

/** The tests that a glove measures when triggered. */
const GLOVE_TESTS = ['LBP', 'UBP', 'SS'] as const;
export type GloveTest = (typeof GLOVE_TESTS)[number];

export const isGloveTest = (test: SessionTest): test is GloveTest => (GLOVE_TESTS as readonly string[]).includes(test);

/** The metric that stores a test's result. */
export const METRIC_OF_TEST: Record<SessionTest, Metric> = {
  WLI: 'weight_lift_impact',
  LBP: 'lower_body_power',
  UBP: 'upper_body_power',
  SS: 'serve_speed',
  SAC: 'serve_accuracy',
};

export const testName = (test: SessionTest): string =>
  test === 'WLI' ? METRIC_LABELS.weight_lift_impact.label : TEST_NAMES[test];

/** A value with two decimals and its unit: '11.58 m/s²'. */
export const valueWithUnit = (test: SessionTest, value: number): string =>
  `${value.toFixed(2)} ${METRIC_LABELS[METRIC_OF_TEST[test]].unit}`;
