import { sessionVerdicts } from '../test/session-verdicts';
import { trainingSession } from '../test/training-session';
import { playerReport } from './player-report';
import type { TrainingSession } from './training-sessions';

const session = (id: string, index: number, change: Partial<TrainingSession> = {}) =>
  trainingSession({ id, session_date: `2026-01-0${id}`, decrypted_stiix_index: index, ...change });

const history = [
  session('1', 60.5),
  session('2', 55, { decrypted_lower_body_power: 12.75, decrypted_serve_speed: 0 }),
  session('3', 58, { decrypted_upper_body_power: 0 }),
];

const judged = sessionVerdicts(history[2]!, history[1]!);

test('the index is reported with its change, the best one and its place among all sessions', () => {
  expect(playerReport({ session: history[2]!, history, judged })).toMatchObject({
    index: '58.0',
    change: '+3.0',
    previousDate: '2026-01-02',
    best: { index: '60.5', date: '2026-01-01' },
    points: [
      { date: '2026-01-01', value: 60.5 },
      { date: '2026-01-02', value: 55 },
      { date: '2026-01-03', value: 58 },
    ],
    selected: 2,
  });
});

test('each metric has its result, the previous one, the change, a score and a range', () => {
  const { metrics } = playerReport({ session: history[2]!, history, judged });
  expect(metrics.map(({ result, previous, change, score, range }) => [result, previous, change, score, range])).toEqual(
    [
      ['70 %', '70', '±0', 50, '70 %'],
      ['13 m/s²', '12.75', '+0.25', 50, '12.75 to 13.00 m/s²'],
      ['–', '4.1', '–', null, '4.1 m/s'],
      ['20 m/s', '–', '–', 50, '20 m/s'],
      ['100 %', '100', '±0', 100, '100 %'],
    ],
  );
  expect(metrics.map(({ highest }) => highest).slice(0, 2)).toEqual(['70', '13']);
  expect(metrics[2]?.points.map(({ value }) => value)).toEqual([4.1, 4.1, null]);
});

test('a first session without results has no change, best or range', () => {
  const nothing = session('1', 0, {
    decrypted_weight_lift_impact: 0,
    decrypted_lower_body_power: 0,
    decrypted_upper_body_power: 0,
    decrypted_serve_speed: 0,
    decrypted_serve_accuracy: 0,
    stiix_coverage: 0,
  });
  const report = playerReport({ session: nothing, history: [nothing], judged: sessionVerdicts(nothing, null) });
  expect(report).toMatchObject({ index: '–', change: '–', previousDate: null, best: null });
  expect(report.metrics.map(({ range }) => range)).toEqual(Array(5).fill('Not measured'));
});

test('nothing is said about changes until the server has judged them', () => {
  const report = playerReport({ session: history[2]!, history, judged: null });
  expect(report).toMatchObject({ index: '58.0', change: '', previousIndex: '', previousDate: '2026-01-02' });
  expect(report.metrics.every(({ change, previous }) => change === '' && previous === '')).toBe(true);
});

test('sessions of one day are not previous to each other, and the previous values are those of the server', () => {
  const again = session('4', 50, { session_date: '2026-01-03' });
  const all = [...history, again];
  const report = playerReport({ session: again, history: all, judged: sessionVerdicts(again, history[1]!) });
  expect(report).toMatchObject({ previousDate: '2026-01-02', previousIndex: '55.0', change: '−5.0' });
});

test('an index of fewer than four tests is never the best', () => {
  const partial = session('4', 90, { stiix_coverage: 3 });
  const report = playerReport({ session: partial, history: [...history, partial], judged: null });
  expect(report).toMatchObject({ index: '90.0', indexJudged: false, best: { index: '60.5' } });
});

test('an unusual attempt is marked until it is confirmed', () => {
  const attemptsOf = (change: Partial<TrainingSession>) => {
    const tried = session('4', 50, { attempts: { serve_speed: [185, 21] }, ...change });
    return playerReport({ session: tried, history: [tried], judged: null }).metrics[3]!.attempts;
  };
  expect(attemptsOf({ decrypted_serve_speed: 21 })).toBe('185 (not confirmed), 21');
  expect(attemptsOf({ decrypted_serve_speed: 185, unconfirmed: ['serve_speed'] })).toBe('185 (not confirmed), 21');
  expect(attemptsOf({ decrypted_serve_speed: 185 })).toBe('185, 21');
});

test('all attempts at a metric are shown, in the units of the user', () => {
  const tried = session('4', 50, { decrypted_serve_speed: 21, attempts: { serve_speed: [19.5, 21] } });
  const attemptsIn = (units: 'metric' | 'imperial') =>
    playerReport({ session: tried, history: [tried], judged: null }, units).metrics[3]!.attempts;
  expect(attemptsIn('metric')).toBe('19.5, 21');
  expect(attemptsIn('imperial')).toBe('43.62, 46.98');
});

test('a value that nobody has confirmed is shown and marked, and is in no chart', () => {
  const unusual = session('4', 50, { decrypted_serve_speed: 185, unconfirmed: ['serve_speed'] });
  const { metrics } = playerReport({ session: unusual, history: [...history, unusual], judged: null });
  expect(metrics[3]).toMatchObject({ result: '185 m/s', unconfirmed: true, range: '20 m/s' });
  expect(metrics[3]!.points.at(-1)).toEqual({ date: '2026-01-04', value: null });
});
