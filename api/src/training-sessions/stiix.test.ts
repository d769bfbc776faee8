import { compositeIndex } from './stiix';

const metrics = (weight: number, lower: number, upper: number, speed: number, accuracy: number) => ({
  weight_lift_impact: weight,
  lower_body_power: lower,
  upper_body_power: upper,
  serve_speed: speed,
  serve_accuracy: accuracy,
});

describe('the composite index STIIX-1', () => {
  test.each([
    ['all five measured', metrics(72, 13.2, 4.1, 21, 65), 55.6, 5],
    ['lower body power not measured', metrics(72, 0, 4.1, 21, 65), 56.7, 4],
    ['the five reference means', metrics(70, 13, 3.9, 20, 50), 50, 5],
    ['nothing measured', metrics(0, 0, 0, 0, 0), 0, 0],
    ['a single measured metric', metrics(0, 0, 0, 24, 0), 70, 1],
    ['2.5 deviations above the means', metrics(100, 20.5, 6.775, 30, 100), 100, 5],
    ['far above the means', metrics(1000, 1000, 1000, 1000, 100), 100, 5],
    ['2.5 deviations below the means', metrics(40, 5.5, 1.025, 10, 0.001), 0, 5],
    ['one metric one deviation above its mean', metrics(82, 13, 3.9, 20, 50), 54, 5],
    ['a very low metric, which counts as measured', metrics(70, 0.1, 3.9, 20, 50), 40, 5],
  ])('%s', (_, values, index, coverage) => {
    expect(compositeIndex(values)).toEqual({ index, coverage });
  });
});
