import type { Units } from './display-units';
import { changeSentence, raiseSentence } from './verdict-sentences';
import { VERDICTS, type Measure, type Verdict } from './verdict-words';

const judged = (verdict: Verdict, change: number, noise: number) => ({
  verdict,
  change,
  low: change - noise,
  high: change + noise,
});

it.each<[Measure, Verdict, number, number, Units, string]>([
  [
    'serve_speed',
    'real gain',
    1.9,
    1.2,
    'metric',
    'Serve Speed rose by 1.9 m/s. Repeated tests vary by ±1.2 m/s, so this is a real gain.',
  ],
  [
    'serve_speed',
    'real gain',
    1.9,
    1.2,
    'imperial',
    'Serve Speed rose by 4.3 mph. Repeated tests vary by ±2.7 mph, so this is a real gain.',
  ],
  [
    'upper_body_power',
    'real decline',
    -0.5,
    0.31,
    'metric',
    'Upper Body Power fell by 0.5 m/s. Repeated tests vary by ±0.3 m/s, so this is a real decline.',
  ],
  [
    'serve_speed',
    'within noise',
    0.4,
    1.2,
    'metric',
    'Serve Speed changed by +0.4 m/s, which is within noise: repeated tests vary by ±1.2 m/s.',
  ],
  [
    'serve_accuracy',
    'within noise',
    -5,
    7.6,
    'metric',
    'Serve Accuracy changed by −5 percentage points, which is within noise: repeated tests vary by ±7.6.',
  ],
  [
    'stiix_index',
    'real gain',
    4,
    2.5,
    'imperial',
    'Composite Index rose by 4 points. Repeated tests vary by ±2.5 points, so this is a real gain.',
  ],
  [
    'lower_body_power',
    'within noise',
    0,
    1,
    'metric',
    'Lower Body Power did not change. Repeated tests vary by ±1 m/s².',
  ],
])('%s: %s by %d', (measure, verdict, change, noise, units, sentence) => {
  expect(changeSentence(measure, judged(verdict, change, noise), units)).toBe(sentence);
});

it('distinguishes a change from the noise if both round to the same value', () => {
  expect(changeSentence('serve_speed', judged('real gain', 1.23, 1.18), 'metric')).toBe(
    'Serve Speed rose by 1.23 m/s. Repeated tests vary by ±1.18 m/s, so this is a real gain.',
  );
});

it('shows a small noise instead of rounding it to nothing', () => {
  expect(changeSentence('serve_speed', judged('real gain', 0.5, 0.04), 'metric')).toContain('±0.04 m/s');
});

it('says that data is missing', () => {
  const unknown = { verdict: 'not enough data', change: null, low: null, high: null } as const;
  expect(changeSentence('serve_speed', unknown, 'metric')).toBe('Not enough data to judge Serve Speed.');
});

it.each(VERDICTS)('uses the word of the verdict: %s', (verdict) => {
  const change = verdict === 'real decline' ? -3 : 3;
  expect(changeSentence('serve_speed', judged(verdict, change, 2), 'metric').toLowerCase()).toContain(verdict);
});

const raise = { metric: 'serve_speed', target: 24, gain: 2.4, source: 'squad' } as const;

it.each([
  [
    raise,
    'metric',
    'Serve Speed would raise the index most: 24 m/s, the level of the best quarter of the team, would add 2.4 points.',
  ],
  [
    { ...raise, source: 'reference', gain: 1 },
    'imperial',
    'Serve Speed would raise the index most: 53.7 mph, a good reference value, would add 1 point.',
  ],
  [null, 'metric', 'All measured metrics already have a good value.'],
] as const)('says what would raise the index', (best, units, sentence) => {
  expect(raiseSentence(best, units)).toBe(sentence);
});
