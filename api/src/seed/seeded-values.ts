import { METRICS, type Metric, ofEachMetric } from '@courtside/contracts/metrics';
import type { Position } from '@courtside/contracts/positions';
import type { ImportRow } from '../imports/import-row';

const WEEK_MS = 7 * 86_400_000;

export type SeededPlayer = readonly [name: string, lastName: string, number: number, position: Position];

/** The range of start values, the total gain, and the daily variation. */
const progressions: Readonly<
  Record<Metric, { from: number; to: number; gain: number; noise: number; decimals: number }>
> = {
  weight_lift_impact: { from: 55, to: 72, gain: 8, noise: 2, decimals: 2 },
  lower_body_power: { from: 10.5, to: 14, gain: 1.6, noise: 0.4, decimals: 2 },
  upper_body_power: { from: 2.9, to: 4.4, gain: 0.6, noise: 0.2, decimals: 2 },
  serve_speed: { from: 15.5, to: 21, gain: 2.2, noise: 0.7, decimals: 2 },
  serve_accuracy: { from: 35, to: 60, gain: 12, noise: 6, decimals: 0 },
};

interface Circumstances {
  /** From 0 to 1. */
  readonly talent: number;
  /** From 0 at the first session to 1 at the last one. */
  readonly time: number;
  /** From 0 to 1. */
  readonly luck: number;
  /** How much of the usual gain the player makes: 0 for none, less for a decline. */
  readonly trend?: number;
  /** How much better this day is than usual, as a multiple of the daily variation. */
  readonly form?: number;
}

/** A test of an invented player. */
interface SeededTest extends Pick<Circumstances, 'time' | 'trend' | 'form'> {
  readonly weeksAgo: number;
}

/**
 * The results of an invented player, one row for each test.
 *
 * @param random a source of numbers from 0 to 1
 * @param missed one in this many results is missing; by default none
 */
export function seededResults(
  random: () => number,
  now: number,
  team_name: string,
  [name, last_name, player_number, position]: SeededPlayer,
  tests: readonly SeededTest[],
  missed?: number,
): ImportRow[] {
  const talents = METRICS.map(() => random());
  return tests.map(({ weeksAgo, ...circumstances }) => ({
    team_name,
    name,
    last_name,
    player_number,
    position,
    session_date: new Date(now - weeksAgo * WEEK_MS).toISOString().slice(0, 10),
    ...ofEachMetric((metric) => {
      const talent = talents[METRICS.indexOf(metric)] ?? 0;
      const value = seededValue(metric, { ...circumstances, talent, luck: random() });
      return missed !== undefined && random() * missed < 1 ? 0 : value;
    }),
  }));
}

/** An invented result in the unit of the metric. Progress slows down over time, with daily variation. */
function seededValue(metric: Metric, { talent, time, luck, trend = 1, form = 0 }: Circumstances): number {
  const { from, to, gain, noise, decimals } = progressions[metric];
  const progress = gain * Math.sqrt(time) * (0.6 + 0.8 * talent) * trend;
  return Number((from + (to - from) * talent + progress + noise * (2 * luck - 1 + form)).toFixed(decimals));
}

/** A seeded linear congruential generator (Numerical Recipes). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
