import { METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import fc from 'fast-check';
import {
  corrected,
  fromNumbers,
  hasAttempts,
  NO_RESULTS,
  replaceAttempts,
  toNumbers,
  withAttempts,
} from './session-results';

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

describe('several attempts at a metric on one day', () => {
  const first = withAttempts(NO_RESULTS, { serve_speed: [20] }, 'best');

  it('are all kept, and the rule of the team says which one counts', () => {
    const all = { serve_speed: [22, 21], serve_accuracy: [60] };
    const best = withAttempts(first, all, 'best');
    expect(best.attempts).toEqual({ serve_speed: [20, 22, 21] });
    expect(best.metrics).toMatchObject({ serve_speed: 22, serve_accuracy: 60, lower_body_power: 0 });
    expect(withAttempts(first, all, 'mean').metrics.serve_speed).toBe(21);
    expect(withAttempts(first, all, 'last').metrics.serve_speed).toBe(21);
  });

  it('are replaced by a correction, which also confirms the value', () => {
    const twice = { ...withAttempts(first, { serve_speed: [132] }, 'best'), unconfirmed: ['serve_speed' as const] };
    expect(corrected(twice, { serve_speed: 13.2 })).toEqual({
      metrics: { ...NO_RESULTS.metrics, serve_speed: 13.2 },
      attempts: {},
      unconfirmed: [],
    });
    expect(corrected(twice, { serve_speed: twice.metrics.serve_speed })).toEqual(twice);
  });

  it('are recognized if they come again', () => {
    const twice = withAttempts(first, { serve_speed: [22], serve_accuracy: [60] }, 'best');
    const row = (values: object) => ({ ...NO_RESULTS.metrics, ...values });
    expect(hasAttempts(twice, row({ serve_speed: 20 }))).toBe(true);
    expect(hasAttempts(twice, row({ serve_speed: 22, serve_accuracy: 60 }))).toBe(true);
    expect(hasAttempts(twice, row({ serve_speed: 22, serve_accuracy: 61 }))).toBe(false);
  });

  it('don’t touch a metric that was not measured again', () => {
    const mean = withAttempts(withAttempts(NO_RESULTS, { serve_speed: [20, 21] }, 'mean'), {}, 'best');
    expect(mean.metrics.serve_speed).toBe(20.5);
    expect(withAttempts(mean, { serve_speed: [0], serve_accuracy: [0] }, 'best')).toEqual(mean);
  });

  it('can be replaced by others, beside those from elsewhere', () => {
    const both = withAttempts(first, { serve_speed: [22, 24] }, 'best');
    const less = replaceAttempts(both, 'serve_speed', { former: [22, 24], now: [22] }, 'best');
    expect({ metrics: less.metrics.serve_speed, attempts: less.attempts.serve_speed }).toEqual({
      metrics: 22,
      attempts: [20, 22],
    });
    const none = replaceAttempts(less, 'serve_speed', { former: [22], now: [] }, 'best');
    expect({ serve_speed: none.metrics.serve_speed, attempts: none.attempts }).toEqual({
      serve_speed: 20,
      attempts: {},
    });
  });

  it('replace a correction of the coach, which they can’t be told from', () => {
    const edited = corrected(withAttempts(first, { serve_speed: [22] }, 'best'), { serve_speed: 30 });
    const again = replaceAttempts(edited, 'serve_speed', { former: [22], now: [22, 23] }, 'best');
    expect({ metrics: again.metrics.serve_speed, attempts: again.attempts.serve_speed }).toEqual({
      metrics: 23,
      attempts: [22, 23],
    });
  });

  it('count only if they are plausible or confirmed, beside others that are', () => {
    const wrong = withAttempts(NO_RESULTS, { lower_body_power: [132] }, 'best');
    expect({ lower_body_power: wrong.metrics.lower_body_power, unconfirmed: wrong.unconfirmed }).toEqual({
      lower_body_power: 132,
      unconfirmed: ['lower_body_power'],
    });
    const right = withAttempts(wrong, { lower_body_power: [13.2] }, 'best');
    expect({ lower_body_power: right.metrics.lower_body_power, unconfirmed: right.unconfirmed }).toEqual({
      lower_body_power: 13.2,
      unconfirmed: [],
    });
    expect(right.attempts).toEqual({ lower_body_power: [132, 13.2] });
    const confirmed = corrected(wrong, {}, ['lower_body_power']);
    const later = withAttempts(confirmed, { lower_body_power: [13.2] }, 'best');
    expect({ lower_body_power: later.metrics.lower_body_power, unconfirmed: later.unconfirmed }).toEqual({
      lower_body_power: 132,
      unconfirmed: [],
    });
    const again = replaceAttempts(later, 'lower_body_power', { former: [13.2], now: [13.2, 14] }, 'best');
    expect({ lower_body_power: again.metrics.lower_body_power, unconfirmed: again.unconfirmed }).toEqual({
      lower_body_power: 132,
      unconfirmed: [],
    });
  });
});
