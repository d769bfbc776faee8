import { displayUnit, displayValue, UNIT_SYSTEMS, type Units } from './display-units';
import { METRIC_LABELS, METRICS } from './metrics';

it.each([
  // A mile per hour is 0.44704 m/s, a foot is 0.3048 m: NIST SP 811, appendix B.8.
  ['serve_speed', 0.447_04, 1, 'mph'],
  ['serve_speed', 20, 44.738_725_841, 'mph'],
  ['upper_body_power', 0.3048, 1, 'ft/s'],
  ['upper_body_power', 4, 13.123_359_58, 'ft/s'],
  // Standard gravity.
  ['lower_body_power', 9.806_65, 32.174_048_556, 'ft/s²'],
  ['weight_lift_impact', 72, 72, '%'],
  ['serve_accuracy', 65, 65, '%'],
  ['stiix_index', 55.6, 55.6, ''],
] as const)('displays a %s of %d as %d %s in imperial units', (measure, value, expected, unit) => {
  expect(displayValue(measure, value, 'imperial')).toBeCloseTo(expected, 8);
  expect(displayUnit(measure, 'imperial')).toBe(unit);
});

it.each([
  // NIST SP 811, appendix B.8: 1 km/h is 0.277 777 8 m/s.
  ['serve_speed', 20, 72, 'km/h'],
  ['serve_speed', 27.777_78, 100, 'km/h'],
  ['upper_body_power', 4, 14.4, 'km/h'],
  ['lower_body_power', 9.806_65, 9.806_65, 'm/s²'],
  ['weight_lift_impact', 72, 72, '%'],
  ['serve_accuracy', 65, 65, '%'],
  ['stiix_index', 55.6, 55.6, ''],
] as const)('displays a %s of %d as %d %s if speeds are in km/h', (measure, value, expected, unit) => {
  expect(displayValue(measure, value, 'kmh')).toBeCloseTo(expected, 4);
  expect(displayUnit(measure, 'kmh')).toBe(unit);
});

it.each(METRICS)(
  'displays a %s in metric units if a later release has stored a system that this one does not know',
  (metric) => {
    for (const units of ['knots', '', 'constructor'] as unknown as Units[]) {
      expect({ displayValue: displayValue(metric, 12.34, units), displayUnit: displayUnit(metric, units) }).toEqual({
        displayValue: 12.34,
        displayUnit: METRIC_LABELS[metric].unit,
      });
    }
  },
);

it.each(METRICS)('displays a %s as it is stored in metric units', (metric) => {
  expect(displayValue(metric, 12.34, 'metric')).toBe(12.34);
  expect(displayUnit(metric, 'metric')).toBe(METRIC_LABELS[metric].unit);
});

it.each(UNIT_SYSTEMS)('keeps 0 and values that were not measured in %s units', (units) => {
  expect(displayValue('serve_speed', 0, units)).toBe(0);
  expect(displayValue('serve_speed', null, units)).toBeNull();
});

it('converts a difference like the values themselves', () => {
  const [before, now] = [18, 21];
  expect(displayValue('serve_speed', now - before, 'imperial')).toBeCloseTo(
    displayValue('serve_speed', now, 'imperial') - displayValue('serve_speed', before, 'imperial'),
    10,
  );
});
