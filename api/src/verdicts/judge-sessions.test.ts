import { noiseInterval } from '@courtside/contracts/noise-interval';
import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import { compositeIndex } from '../training-sessions/stiix';
import { judgeSessions } from './judge-sessions';
import { measurementNoise } from './measurement-noise';
import type { MeasuredSession } from './measured-session';

const METRICS = {
  weight_lift_impact: 70,
  lower_body_power: 13,
  upper_body_power: 4,
  serve_speed: 20,
  serve_accuracy: 50,
};
/** A metric of 0 was not measured. */
const session = (id: string, date: string, change: Partial<typeof METRICS> = {}): MeasuredSession => {
  const metrics = { ...METRICS, ...change };
  return {
    id,
    date,
    values: ofEachMeasure((measure) =>
      measure === 'stiix_index' ? compositeIndex(metrics).index : metrics[measure] || null,
    ),
  };
};
/** The noise of a club without a squad. */
const precisionOf = (players: readonly (readonly MeasuredSession[])[]) => {
  const noise = measurementNoise(players);
  return ofEachMeasure((measure) => ({ noise: noiseInterval(noise[measure]), smallest: null }));
};

/** Twelve players with two sessions a week apart, which differ by about one unit. */
const club = Array.from({ length: 12 }, (_, player) => [
  session(`${player}-1`, '2026-01-01'),
  session(`${player}-2`, '2026-01-08', { serve_speed: 20 + ((player * 7) % 5) * 0.5 - 1 }),
]);

it('takes the noise from the club if it has ten pairs of sessions', () => {
  const noise = measurementNoise(club);
  expect(noise.serve_speed).toMatchObject({ source: 'club', pairs: 12 });
  expect(noise.serve_speed.typical_error).toBeCloseTo(0.52, 1);
});

it('takes the noise from the literature if the club has too few pairs', () => {
  const noise = measurementNoise(club.slice(0, 9));
  expect(noise.serve_speed).toMatchObject({ source: 'literature', pairs: 9 });
  expect(noise.serve_speed.typical_error).toBeCloseTo(0.9);
  expect(noise.stiix_index.typical_error).toBeGreaterThan(1);
});

it('ignores repetitions on one day, which vary less than days do', () => {
  const trials = club.map(([first, second]) => [first!, { ...first!, id: 'x' }, second!, { ...second!, id: 'y' }]);
  expect(measurementNoise(trials)).toEqual(measurementNoise(club));
});

it('ignores sessions that are further apart than 28 days, and sessions without the metric', () => {
  const apart = club.map(([first, second]) => [first!, { ...second!, date: '2026-02-01' }]);
  expect(measurementNoise(apart).serve_speed.pairs).toBe(0);
  const missing = club.map(([first, second]) => [first!, session(second!.id, '2026-01-08', { serve_speed: 0 })]);
  expect(measurementNoise(missing).serve_speed).toMatchObject({ pairs: 0 });
});

it('judges each change, and a best value only beyond noise', () => {
  const sessions = [
    session('a', '2026-03-01'),
    session('b', '2026-03-08', { serve_speed: 20.5 }),
    session('c', '2026-03-15', { serve_speed: 24 }),
    session('d', '2026-03-22', { serve_speed: 21 }),
  ];
  const judged = judgeSessions(sessions, precisionOf(club)).map(({ verdicts }) => verdicts.serve_speed);
  expect(judged.map(({ verdict, personalBest }) => [verdict, personalBest])).toEqual([
    ['not enough data', false],
    ['within noise', false],
    ['real gain', true],
    ['real decline', false],
  ]);
  expect(judged[2]!.change).toBeCloseTo(3.5);
});

it('compares indices on the metrics that both sessions have', () => {
  const sessions = [session('a', '2026-03-01'), session('b', '2026-03-08', { serve_speed: 0 })];
  const [, second] = judgeSessions(sessions, precisionOf(club));
  expect(second!.compared).toEqual(['weight_lift_impact', 'lower_body_power', 'upper_body_power', 'serve_accuracy']);
  expect(second!.verdicts.stiix_index).toMatchObject({ change: 0, verdict: 'within noise' });
  expect(second!.verdicts.serve_speed.verdict).toBe('not enough data');
});

it('does not judge an index that shares fewer than four metrics with the one before', () => {
  const sessions = [
    session('a', '2026-03-01'),
    session('b', '2026-03-08', { weight_lift_impact: 90, serve_accuracy: 0, serve_speed: 0 }),
  ];
  const [, second] = judgeSessions(sessions, precisionOf(club));
  expect(second!.verdicts.stiix_index).toEqual({
    verdict: 'not enough data',
    worthwhile: false,
    change: null,
    interval: null,
    personalBest: false,
  });
  expect(second!.verdicts.weight_lift_impact).toMatchObject({ verdict: 'real gain', personalBest: true });
});

it('needs a larger change of an index that is compared on four metrics, whose error is larger', () => {
  const widthOf = (change: Partial<typeof METRICS>) => {
    const [, second] = judgeSessions(
      [session('a', '2026-03-01', change), session('b', '2026-03-08')],
      precisionOf(club),
    );
    const [low, high] = second!.verdicts.stiix_index.interval!;
    return high - low;
  };
  expect(widthOf({ serve_speed: 0 }) / widthOf({})).toBeCloseTo(Math.sqrt(5 / 4));
});

it('compares sessions of one day with the day before, not with each other', () => {
  const sessions = [
    session('a', '2026-03-01', { serve_speed: 20 }),
    session('b', '2026-03-01', { serve_speed: 21 }),
    session('c', '2026-03-08', { serve_speed: 25 }),
    session('d', '2026-03-08', { serve_speed: 25.5, serve_accuracy: 0 }),
    session('e', '2026-03-15', { serve_speed: 25 }),
  ];
  const judged = judgeSessions(sessions, precisionOf(club));
  expect(judged.map(({ previous }) => previous?.id ?? null)).toEqual([null, null, 'b', 'b', 'd']);
  expect(judged.map(({ verdicts }) => verdicts.serve_speed.change)).toEqual([null, null, 4, 4.5, -0.5]);
  expect(judged.map(({ verdicts }) => verdicts.serve_speed.personalBest)).toEqual([false, false, true, true, false]);
  // The second session of the day has no serve accuracy, but the day has.
  expect(judged[4]!.verdicts.serve_accuracy).toMatchObject({ verdict: 'within noise', change: 0 });
});

it('knows the best value even if the previous session lacks the metric', () => {
  const sessions = [
    session('a', '2026-03-01'),
    session('b', '2026-03-08', { serve_speed: 0 }),
    session('c', '2026-03-15', { serve_speed: 24 }),
  ];
  const [, , third] = judgeSessions(sessions, precisionOf(club));
  expect(third!.verdicts.serve_speed).toMatchObject({ verdict: 'not enough data', personalBest: true });
});
