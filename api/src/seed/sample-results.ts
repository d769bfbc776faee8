import type { ImportRow } from '../imports/import-row';
import { type SeededPlayer, seededRandom, seededResults } from './seeded-values';

/** Tests are at most this many weeks old. */
const WEEKS = 16;
const MIN_SESSIONS = 4;
const MAX_SESSIONS = 8;
/** One in this many results is missing, as if a player could not do the test. */
const MISSED = 25;

/** How a player differs from the others. */
interface Course {
  /** How much of the usual gain the player makes. */
  readonly trend: number;
  /** How much better the last test is than usual, as a multiple of the daily variation. */
  readonly lastForm?: number;
  /** How long ago the last test was. */
  readonly weeksAgo?: number;
}

/** Invented names in every position: one player improves, one declines, and one is due for a test. */
const players: ReadonlyArray<readonly [player: SeededPlayer, course: Course]> = [
  [['Robin', 'Sample', 1, 'Setter'], { trend: 1 }],
  [['Alma', 'Brook', 3, 'Outside Hitter'], { trend: 1.4, lastForm: 2 }],
  [['Kim', 'Larkfield', 4, 'Middle Blocker'], { trend: 0.9 }],
  [['Dana', 'Westmere', 6, 'Opposite'], { trend: 0 }],
  [['Noa', 'Thornby', 7, 'Libero'], { trend: 1.1 }],
  [['Juno', 'Ashdown', 9, 'Server'], { trend: 1.6 }],
  [['Toni', 'Marlow', 10, 'Outside Hitter'], { trend: -0.6, lastForm: -2 }],
  [['Sasha', 'Fenwick', 12, 'Middle Blocker'], { trend: 1.2 }],
  [['Ira', 'Holloway', 14, 'Setter'], { trend: 0.3, weeksAgo: 8 }],
  [['Mika', 'Stonefield', 15, 'Opposite'], { trend: 1.3 }],
];

/**
 * The results of the sample team: ten players with four to eight sessions each in the four months before `now`.
 * Deterministic for one day.
 *
 * @param team_name the name of the team in every row
 */
export function sampleResults(now: number, team_name: string): ImportRow[] {
  const random = seededRandom(20_261_122);
  return players.flatMap(([player, { trend, lastForm = 0, weeksAgo = 1 }], at) => {
    const count = MIN_SESSIONS + ((at * 3) % (MAX_SESSIONS - MIN_SESSIONS + 1));
    const tests = Array.from({ length: count }, (_, nth) => {
      const time = nth / (count - 1);
      const weeks = WEEKS - Math.round(time * (WEEKS - weeksAgo));
      return { weeksAgo: weeks, time, trend, form: nth === count - 1 ? lastForm : 0 };
    });
    return seededResults(random, now, team_name, player, tests, MISSED);
  });
}
