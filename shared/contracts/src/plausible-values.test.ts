import fc from 'fast-check';
import { UNIT_SYSTEMS } from './display-units';
import { GLOVE_VALUE_MAX, METRIC_MAX } from './limits';
import { METRICS } from './metrics';
import { guessOf, implausibleMetrics, isPlausible, PLAUSIBLE_RANGE, questionText } from './plausible-values';

test('the ranges are at least as strict as the limits of gloves', () => {
  expect(PLAUSIBLE_RANGE.lower_body_power.max).toBeLessThanOrEqual(GLOVE_VALUE_MAX.LBP);
  expect(PLAUSIBLE_RANGE.upper_body_power.max).toBeLessThanOrEqual(GLOVE_VALUE_MAX.UBP);
  expect(PLAUSIBLE_RANGE.serve_speed.max).toBeLessThanOrEqual(GLOVE_VALUE_MAX.SS);
});

test.each(METRICS)('a %s of 0 was not measured, so it is not asked about', (metric) => {
  expect(isPlausible(metric, 0)).toBe(true);
});

test('the implausible metrics of a session', () => {
  expect(implausibleMetrics({ weight_lift_impact: 250, lower_body_power: 13, serve_speed: 185 })).toEqual([
    'weight_lift_impact',
    'serve_speed',
  ]);
});

describe('the question, with its guess', () => {
  test.each([
    ['serve_speed', 185, 'metric', '185 m/s would be 666 km/h. Was it 185 km/h = 51.4 m/s?'],
    ['serve_speed', 75.6, 'metric', '75.6 m/s would be 272 km/h. Was it 75.6 km/h = 21 m/s?'],
    ['serve_speed', 666, 'metric', '666 m/s would be 2398 km/h. Was it 6.7 m/s?'],
    ['serve_speed', 53.6448, 'imperial', '120 mph would be 193 km/h. Was it 120 km/h = 74.6 mph?'],
    ['serve_speed', 250 / 3.6, 'kmh', '250 km/h is unusual. Was it 25 km/h?'],
    ['serve_speed', 5 / 3.6, 'kmh', '5 km/h is unusual. Was it 5 m/s = 18 km/h?'],
    ['upper_body_power', 720 / 3.6, 'kmh', '720 km/h is unusual. Was it 72 km/h?'],
    ['lower_body_power', 132, 'metric', '132 m/s² is unusual. Was it 13.2 m/s²?'],
    ['lower_body_power', 950, 'metric', '950 m/s² is unusual. Was it 9.5 m/s²?'],
    ['lower_body_power', 1.3, 'metric', '1.3 m/s² is unusual. Was it 1.3 g = 12.75 m/s²?'],
    ['upper_body_power', 700, 'metric', '700 m/s is unusual. Was it 7 m/s?'],
    ['weight_lift_impact', 250, 'metric', '250 % is unusual. Was it 25 %?'],
    ['weight_lift_impact', 0.004, 'metric', '0 % is unusual. Is it right?'],
  ] as const)('%s of %p in %s units', (metric, value, units, text) => {
    expect(questionText(metric, value, units)).toBe(text);
  });
});

test('a guess is plausible, and is made only about implausible values', () => {
  const values = METRICS.map((metric) =>
    fc.tuple(fc.constant(metric), fc.double({ min: 0, max: METRIC_MAX[metric], noNaN: true })),
  );
  fc.assert(
    fc.property(fc.oneof(...values), fc.constantFrom(...UNIT_SYSTEMS), ([metric, value], units) => {
      const guess = guessOf(metric, value, units);
      if (isPlausible(metric, value)) expect(guess).toBeNull();
      else if (guess) expect(guess.value > 0 && isPlausible(metric, guess.value)).toBe(true);
    }),
  );
});
