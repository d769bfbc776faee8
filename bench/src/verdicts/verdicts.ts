import { judgeSessions } from '@courtside/api/verdicts/judge-sessions';
import { chanceOf, judgeNewest } from '@courtside/api/verdicts/judge-squad';
import type { MeasuredSession } from '@courtside/api/verdicts/measured-session';
import { measurementNoise } from '@courtside/api/verdicts/measurement-noise';
import { compositeIndex } from '@courtside/api/training-sessions/stiix';
import { countedResult } from '@courtside/contracts/attempt-rules';
import { type Metric, ofEachMetric } from '@courtside/contracts/metrics';
import { noiseInterval } from '@courtside/contracts/noise-interval';
import { MEASURES, ofEachMeasure } from '@courtside/contracts/verdict-words';

/** Means and typical errors of the simulated metrics. Scores stay within their range, so the index is linear. */
const METRIC = {
  weight_lift_impact: { mean: 70, error: 3 },
  lower_body_power: { mean: 13, error: 0.5 },
  upper_body_power: { mean: 3.9, error: 0.3 },
  serve_speed: { mean: 20, error: 0.9 },
  serve_accuracy: { mean: 50, error: 5 },
};
/** One value in fifty is typed or measured wrong. */
const OUTLIERS = 0.02;
const OUTLIER_ERRORS = 6;

/** Squads, from the fewest pairs that are enough for an estimate of the noise to a season's worth. */
const SQUADS = [
  { players: 5, days: 3 },
  { players: 12, days: 4 },
  { players: 12, days: 10 },
];

/** How a club tests. */
interface Habit {
  readonly name: string;
  /** How many sessions are stored on a day. */
  readonly sessionsPerDay: number;
  /** The probability that a test is left out. */
  readonly leftOut: number;
  /** How many attempts a result may have, of which the best counts. Each result has a random one of these numbers. */
  readonly attempts: readonly number[];
  /** The error of each source of results, relative to that of a glove. Each session has a random source. */
  readonly sources: readonly number[];
}

const ALL_TESTS: Habit = { name: 'all tests once', sessionsPerDay: 1, leftOut: 0, attempts: [1], sources: [1] };
const HABITS: readonly Habit[] = [
  ALL_TESTS,
  { ...ALL_TESTS, name: 'three sessions a day, as devices export trials', sessionsPerDay: 3 },
  { ...ALL_TESTS, name: 'three tests in ten left out', leftOut: 0.3 },
  { ...ALL_TESTS, name: 'once, or the best of three', attempts: [1, 3] },
  { ...ALL_TESTS, name: 'gloves and files whose error is 1.5 times as large', sources: [1, 1.5] },
  { name: 'all of this', sessionsPerDay: 2, leftOut: 0.2, attempts: [1, 3], sources: [1, 1.5] },
];

/** Repeatable numbers between 0 and 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A standard normal value (Box and Muller 1958). */
const normal = (next: () => number) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
const oneOf = <Choice>(next: () => number, choices: readonly Choice[]) => choices[Math.floor(next() * choices.length)]!;

interface Session extends MeasuredSession {
  /** One of its values is wrong. */
  readonly isWrong: boolean;
}

/** Weekly test days of a player who does not change. */
function steadyPlayer(next: () => number, days: number, habit: Habit): Session[] {
  const level = normal(next);
  return Array.from({ length: days * habit.sessionsPerDay }, (_, place) => {
    const week = Math.floor(place / habit.sessionsPerDay);
    const date = new Date(Date.UTC(2026, 0, 1 + 7 * week)).toISOString().slice(0, 10);
    const isWrong = next() < OUTLIERS;
    const scale = oneOf(next, habit.sources) * (isWrong ? OUTLIER_ERRORS : 1);
    const values = ofEachMetric((metric) => {
      if (next() < habit.leftOut) return null;
      const { mean, error } = METRIC[metric];
      const attempts = Array.from(
        { length: oneOf(next, habit.attempts) },
        () => mean + level * error + normal(next) * error * scale,
      );
      return countedResult('best', attempts);
    });
    return { id: `${place}`, date, ...withIndex(values), isWrong };
  });
}

function withIndex(metrics: Readonly<Record<Metric, number | null>>): Pick<MeasuredSession, 'values'> {
  const { index, coverage } = compositeIndex(ofEachMetric((metric) => metrics[metric] ?? 0));
  return { values: { ...metrics, stiix_index: coverage === 0 ? null : index } };
}

/** The noise of a squad. The smallest worthwhile change doesn't matter here. */
function precisionOf(squad: readonly (readonly Session[])[]) {
  const noise = measurementNoise(squad);
  return ofEachMeasure((measure) => ({ noise: noiseInterval(noise[measure]), smallest: null }));
}

/** The number of judged changes of a squad that doesn't change, and the number of them that were called real. */
function judgeSteadySquad(next: () => number, { players, days }: (typeof SQUADS)[number], habit: Habit) {
  const squad = Array.from({ length: players }, () => steadyPlayer(next, days, habit));
  const precision = precisionOf(squad);
  const verdicts = squad.flatMap((player) => {
    const wrongDays = new Set(player.filter(({ isWrong }) => isWrong).map(({ date }) => date));
    return (
      judgeSessions(player, precision)
        // Wrong values are real changes.
        .filter(({ session, previous }) => !wrongDays.has(session.date) && !wrongDays.has(previous?.date ?? ''))
        .flatMap((judged) => MEASURES.map((measure) => judged.verdicts[measure].verdict))
    );
  });
  const judged = verdicts.filter((verdict) => verdict !== 'not enough data');
  return { judged: judged.length, real: judged.filter((verdict) => verdict.startsWith('real')).length };
}

/** In the last week, one player in `every` changes in each metric, by this many typical errors. */
const CHANGED = { every: 3, errors: 4 };

/** The newest changes of a squad in which some players have changed, and how many of the real ones are only noise. */
function judgeChangingSquad(next: () => number, { players, days }: (typeof SQUADS)[number]) {
  const steady = Array.from({ length: players }, () => steadyPlayer(next, days, ALL_TESTS));
  const precision = precisionOf(steady);
  const hasChanged = (player: number) => player % CHANGED.every === 0;
  const judged = steady.map((own, player) =>
    judgeNewest(hasChanged(player) ? [...own.slice(0, -1), changed(own.at(-1)!)] : own, precision),
  );
  const steadyOnes = judged.filter((_, player) => {
    const isWrong = steady[player]!.slice(-2).some((session) => session.isWrong);
    return !hasChanged(player) && !isWrong;
  });
  return { ...chanceOf(judged), noise: chanceOf(steadyOnes).real };
}

function changed(session: Session): Session {
  const metrics = ofEachMetric((metric) => (session.values[metric] ?? 0) + CHANGED.errors * METRIC[metric].error);
  return { ...session, ...withIndex(metrics) };
}

/** Prints how many changes that are only noise are called real, in squads with a known noise. */
export function simulateVerdicts(squads: number): void {
  const next = random(1);
  for (const habit of HABITS)
    for (const squad of SQUADS) {
      const results = Array.from({ length: squads }, () => judgeSteadySquad(next, squad, habit));
      const total = (key: 'judged' | 'real') => results.reduce((sum, result) => sum + result[key], 0);
      const rate = percent(total('real') / total('judged'));
      const pairs = squad.players * (squad.days - 1);
      process.stdout.write(
        `${squads} squads with up to ${pairs} pairs of days each, ${habit.name}: ${rate} % of ${total('judged')} changes that are only noise are called real.\n`,
      );
    }
  for (const squad of SQUADS) {
    const results = Array.from({ length: squads }, () => judgeChangingSquad(next, squad));
    const mean = (key: 'judged' | 'real' | 'byChance' | 'noise') =>
      (results.reduce((sum, result) => sum + result[key], 0) / squads).toFixed(1);
    process.stdout.write(
      `${squads} squads of ${squad.players} players, ${squad.days} days, one in ${CHANGED.every} players has changed: of ${mean('judged')} changes, ${mean('real')} are called real. The board says that ${mean('byChance')} of them are by chance; it is ${mean('noise')}.\n`,
    );
  }
}

const percent = (share: number) => (100 * share).toFixed(1);
