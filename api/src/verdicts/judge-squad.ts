import { METRICS } from '@courtside/contracts/metrics';
import { type Measure, MEASURES, ofEachMeasure } from '@courtside/contracts/verdict-words';
import type { Precision } from './judge-change';
import { type JudgedSession, judgeSessions } from './judge-sessions';
import { type MeasuredSession, newestWith } from './measured-session';

/** The newest results of a player. */
export interface JudgedPlayer {
  /** The newest session; null without sessions. */
  readonly newest: JudgedSession | null;
  /** The session with the newest value of each measure; null if it was never measured. */
  readonly newestWith: Readonly<Record<Measure, JudgedSession | null>>;
}

/**
 * Judges the newest value of each measure of a player, as the player's own screen judges it.
 * @param sessions by date
 */
export function judgeNewest(
  sessions: readonly MeasuredSession[],
  precision: Readonly<Record<Measure, Precision>>,
): JudgedPlayer {
  const judged = judgeSessions(sessions, precision);
  return {
    newest: judged.at(-1) ?? null,
    newestWith: ofEachMeasure((measure) => {
      const session = newestWith(sessions, measure);
      return judged.find((each) => each.session === session) ?? null;
    }),
  };
}

const isReal = (judged: JudgedSession | null, measure: Measure, verdict: 'real gain' | 'real decline') =>
  judged?.verdicts[measure].verdict === verdict;

/**
 * Whether a player has improved or declined: as the index says, or, if there aren't enough tests for an index, as all
 * real changes of the newest values say together.
 */
export function directionOf({ newestWith: newest }: JudgedPlayer): 'improved' | 'declined' | 'neither' {
  const isIndexJudged = (newest.stiix_index?.verdicts.stiix_index.change ?? null) !== null;
  const measures: readonly Measure[] = isIndexJudged ? ['stiix_index'] : METRICS;
  const gained = measures.some((measure) => isReal(newest[measure], measure, 'real gain'));
  const declined = measures.some((measure) => isReal(newest[measure], measure, 'real decline'));
  if (gained === declined) return 'neither';
  return gained ? 'improved' : 'declined';
}

/** The share of the changes that are called real although nothing changed: what a 90 % interval leaves out. */
const REAL_BY_CHANCE = 0.1;

/** How many of the newest changes of a squad were judged and are real, and how many may be real by chance. */
export interface ChanceOfSquad {
  readonly judged: number;
  readonly real: number;
  readonly byChance: number;
}

/**
 * How many real changes are to be expected if only those changed that can't be explained by chance. A tenth of the
 * changes of players who stay the same is called real, so nine tenths of these players' changes are within noise: their
 * number is that of the changes within noise divided by 0.9 (Storey 2002, doi 10.1111/1467-9868.00346, with λ = 0.1).
 */
export function chanceOf(players: readonly JudgedPlayer[]): ChanceOfSquad {
  const verdicts = players.flatMap(({ newestWith: newest }) =>
    MEASURES.flatMap((measure) => newest[measure]?.verdicts[measure].verdict ?? []),
  );
  const judged = verdicts.filter((verdict) => verdict !== 'not enough data').length;
  const steady = verdicts.filter((verdict) => verdict === 'within noise').length;
  const unchanged = Math.min(judged, steady / (1 - REAL_BY_CHANCE));
  return { judged, real: judged - steady, byChance: REAL_BY_CHANCE * unchanged };
}
