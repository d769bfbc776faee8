import { METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import fc from 'fast-check';
import { fromNumbers, NO_RESULTS, toNumbers } from './session-results';

const value = fc.double({ min: 0, max: 1_000, noNaN: true });
const results = fc.record({
  metrics: fc.record(ofEachMetric(() => value)),
  attempts: fc.dictionary(fc.constantFrom(...METRICS), fc.array(value, { minLength: 2, maxLength: 5 })),
  unconfirmed: fc.subarray([...METRICS]),
});

describe('the stored numbers of a session', () => {
  it('contain the values, all attempts, and which values nobody has confirmed', () => {
    fc.assert(fc.property(results, (given) => expect(fromNumbers(toNumbers(given))).toEqual({ ...given })));
  });

  it('begin with the five values, which is all that an earlier version of the server reads', () => {
    fc.assert(
      fc.property(results, (given) =>
        expect(toNumbers(given).slice(0, METRICS.length)).toEqual(METRICS.map((metric) => given.metrics[metric])),
      ),
    );
  });

  it('are only the values if there is one attempt of each', () => {
    expect(toNumbers(NO_RESULTS)).toEqual([0, 0, 0, 0, 0]);
    expect(fromNumbers([70, 13, 4, 20, 50])).toEqual({
      metrics: {
        weight_lift_impact: 70,
        lower_body_power: 13,
        upper_body_power: 4,
        serve_speed: 20,
        serve_accuracy: 50,
      },
      attempts: {},
      unconfirmed: [],
    });
  });
});
