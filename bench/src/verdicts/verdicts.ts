import { judgeSessions } from '@courtside/api/verdicts/judge-sessions';
import { judgeSquad } from '@courtside/api/verdicts/judge-squad';
import type { MeasuredSession } from '@courtside/api/verdicts/measured-session';
import { measurementNoise } from '@courtside/api/verdicts/measurement-noise';
import { compositeIndex } from '@courtside/api/training-sessions/stiix';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
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
  { players: 5, sessions: 3 },
  { players: 12, sessions: 4 },
  { players: 12, sessions: 10 },
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

interface Session extends MeasuredSession {
  /** One of its values is wrong. */
  readonly isWrong: boolean;
}

/** Weekly sessions of a player who does not change. */
function steadyPlayer(next: () => number, sessions: number): Session[] {
  const level = normal(next);
  return Array.from({ length: sessions }, (_, week) => {
    const isWrong = next() < OUTLIERS;
    const metrics = Object.fromEntries(
      METRICS.map((metric) => {
        const { mean, error } = METRIC[metric];
        return [metric, mean + level * error + normal(next) * error * (isWrong ? OUTLIER_ERRORS : 1)];
      }),
    ) as Record<Metric, number>;
    const date = new Date(Date.UTC(2026, 0, 1 + 7 * week)).toISOString().slice(0, 10);
    return { id: `${week}`, date, values: { ...metrics, stiix_index: compositeIndex(metrics).index }, isWrong };
  });
}

/** The noise of a squad. The smallest worthwhile change doesn't matter here. */
function precisionOf(squad: readonly (readonly Session[])[]) {
  const noise = measurementNoise(squad);
  return ofEachMeasure((measure) => ({ typicalError: noise[measure].typicalError, smallest: null }));
}

/** The number of judged changes of a squad that doesn't change, and the number of them that were called real. */
function judgeSteadySquad(next: () => number, { players, sessions }: (typeof SQUADS)[number]) {
  const squad = Array.from({ length: players }, () => steadyPlayer(next, sessions));
  const precision = precisionOf(squad);
  const judged = squad.flatMap((player) =>
    judgeSessions(player, precision)
      // Wrong values are real changes.
      .filter((_, week) => week > 0 && !player[week]!.isWrong && !player[week - 1]!.isWrong)
      .flatMap(({ verdicts }) => MEASURES.map((measure) => verdicts[measure].verdict)),
  );
  return { judged: judged.length, real: judged.filter((verdict) => verdict.startsWith('real')).length };
}

/** In the last week, one player in `every` changes in each metric, by this many typical errors. */
const CHANGED = { every: 3, errors: 4 };

/**
 * The findings of judging a squad together: the number of changes that are called real, and how many of those are only
 * noise.
 */
function judgeChangingSquad(next: () => number, { players, sessions }: (typeof SQUADS)[number]) {
  const steady = Array.from({ length: players }, () => steadyPlayer(next, sessions));
  const precision = precisionOf(steady);
  const squad = steady.map((own, player) =>
    player % CHANGED.every === 0 ? [...own.slice(0, -1), changed(own.at(-1)!)] : own,
  );
  const real = judgeSquad(squad, precision).map((judged, player) => {
    const isWrong = squad[player]!.slice(-2).some((session) => session.isWrong);
    return isWrong || !judged
      ? 0
      : METRICS.filter((metric) => judged.verdicts[metric].verdict.startsWith('real')).length;
  });
  const found = real.reduce((sum, count) => sum + count, 0);
  const noise = real.reduce((sum, count, player) => sum + (player % CHANGED.every === 0 ? 0 : count), 0);
  return { found, share: found === 0 ? 0 : noise / found };
}

function changed(session: Session): Session {
  const metrics = Object.fromEntries(
    METRICS.map((metric) => [metric, (session.values[metric] ?? 0) + CHANGED.errors * METRIC[metric].error]),
  ) as Record<Metric, number>;
  return { ...session, values: { ...metrics, stiix_index: compositeIndex(metrics).index } };
}

/** Prints how many changes that are only noise are called real, in squads with a known noise. */
export function simulateVerdicts(squads: number): void {
  const next = random(1);
  for (const squad of SQUADS) {
    const results = Array.from({ length: squads }, () => judgeSteadySquad(next, squad));
    const total = (key: 'judged' | 'real') => results.reduce((sum, result) => sum + result[key], 0);
    const rate = percent(total('real') / total('judged'));
    const pairs = squad.players * (squad.sessions - 1);
    process.stdout.write(
      `${squads} squads with ${pairs} pairs of sessions each: ${rate} % of ${total('judged')} changes that are only noise are called real.\n`,
    );
  }
  for (const squad of SQUADS) {
    const results = Array.from({ length: squads }, () => judgeChangingSquad(next, squad));
    const mean = (key: 'found' | 'share') => results.reduce((sum, result) => sum + result[key], 0) / squads;
    process.stdout.write(
      `${squads} squads of ${squad.players} players that are judged at once, one in ${CHANGED.every} players has changed: ${mean('found').toFixed(1)} changes are called real, ${percent(mean('share'))} % of them are only noise.\n`,
    );
  }
}

const percent = (share: number) => (100 * share).toFixed(1);
