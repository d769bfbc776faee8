import { METRICS, type Metric } from '@courtside/contracts/metrics';
import type { Position } from '@courtside/contracts/positions';
import type { ImportRow } from '../imports/import-row';

const SESSIONS = 10;
const WEEK_MS = 7 * 86_400_000;

type DemoPlayer = readonly [name: string, lastName: string, number: number, position: Position];

const teams: ReadonlyArray<readonly [name: string, players: readonly DemoPlayer[]]> = [
  [
    'Harbour Hawks',
    [
      ['Mia', 'Andersson', 1, 'Libero'],
      ['Zuzana', 'Nováková', 2, 'Setter'],
      ['Amara', 'Okafor', 4, 'Outside Hitter'],
      ['Lena', 'Fischer', 5, 'Middle Blocker'],
      ['Sofia', 'Rossi', 7, 'Opposite'],
      ['Chloé', 'Lefèvre', 8, 'Outside Hitter'],
      ['Hanna', 'Virtanen', 9, 'Middle Blocker'],
      ['Ayşe', 'Yıldız', 10, 'Setter'],
      ['Ingrid', 'Sørensen', 11, 'Opposite'],
      ['Maja', 'Kowalczyk', 12, 'Server'],
      ['Elif', 'Demir', 14, 'Outside Hitter'],
      ['Nora', 'van Dijk', 17, 'Middle Blocker'],
    ],
  ],
  [
    'Riverside Juniors',
    [
      ['Luka', 'Horvat', 1, 'Setter'],
      ['Jonas', 'Weber', 3, 'Middle Blocker'],
      ['Mateo', 'García', 4, 'Outside Hitter'],
      ['Oskar', 'Lindqvist', 6, 'Opposite'],
      ['Tomáš', 'Dvořák', 7, 'Libero'],
      ['Emil', 'Jørgensen', 8, 'Outside Hitter'],
      ['Rafael', 'Gonçalves', 9, 'Middle Blocker'],
      ['Niko', 'Papadakis', 10, 'Setter'],
      ['Bence', 'Szűcs', 11, 'Server'],
      ['Andrei', 'Ionescu', 13, 'Opposite'],
      ['Yusuf', 'Kaya', 15, 'Outside Hitter'],
      ['Kacper', 'Wiśniewski', 18, 'Middle Blocker'],
    ],
  ],
];

/** The range of start values, the gain over ten weeks, and the daily variation. */
const progressions: Readonly<
  Record<Metric, { from: number; to: number; gain: number; noise: number; decimals: number }>
> = {
  weight_lift_impact: { from: 55, to: 72, gain: 8, noise: 2, decimals: 2 },
  lower_body_power: { from: 10.5, to: 14, gain: 1.6, noise: 0.4, decimals: 2 },
  upper_body_power: { from: 2.9, to: 4.4, gain: 0.6, noise: 0.2, decimals: 2 },
  serve_speed: { from: 15.5, to: 21, gain: 2.2, noise: 0.7, decimals: 2 },
  serve_accuracy: { from: 35, to: 60, gain: 12, noise: 6, decimals: 0 },
};

/**
 * The results of the demo club: two teams of twelve players with ten weekly sessions each, up to the week before `now`.
 * Deterministic for one day.
 */
export function demoResults(now: number): ImportRow[] {
  const random = seededRandom(20_260_907);
  return teams.flatMap(([team_name, players]) =>
    players.flatMap(([name, last_name, player_number, position]) => {
      const talents = METRICS.map(() => random());
      return Array.from({ length: SESSIONS }, (_, week): ImportRow => {
        const values = METRICS.map(
          (metric, index) => [metric, value(metric, talents[index] ?? 0, week, random())] as const,
        );
        const session_date = new Date(now - (SESSIONS - week) * WEEK_MS).toISOString().slice(0, 10);
        return {
          team_name,
          name,
          last_name,
          player_number,
          position,
          session_date,
          ...(Object.fromEntries(values) as Record<Metric, number>),
        };
      });
    }),
  );
}

/** Progress slows down over the weeks, with daily variation. `talent` and `luck` are between 0 and 1. */
function value(metric: Metric, talent: number, week: number, luck: number): number {
  const { from, to, gain, noise, decimals } = progressions[metric];
  const progress = gain * Math.sqrt(week / (SESSIONS - 1)) * (0.6 + 0.8 * talent);
  return Number((from + (to - from) * talent + progress + noise * (2 * luck - 1)).toFixed(decimals));
}

/** A seeded linear congruential generator (Numerical Recipes). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
