import type { Metric } from '@courtside/contracts/metrics';
import type { PositionAverage } from '@courtside/contracts/verdicts';

/** The average of fewer players would only repeat the values of one. */
const MIN_PLAYERS = 2;

/** The average of a position, for a chart. */
export interface AverageSeries {
  readonly name: string;
  readonly values: Readonly<Record<Metric, number | null>>;
  /** The indexes of the compared players in this position. */
  readonly averageOf: readonly number[];
}

/** Whether a position has enough players for an average. */
export const hasAverage = ({ players }: PositionAverage): boolean => players >= MIN_PLAYERS;

/** For example 'Average of the other Setters (4 players)'. */
export const averageName = ({ position, players }: PositionAverage): string =>
  `Average of the other ${position}s (${players} players)`;

/** One series for each position of the two players: a single one if both share it. */
export function averageSeries(averages: readonly PositionAverage[]): AverageSeries[] {
  const positions = [...new Set(averages.filter(hasAverage).map(({ position }) => position))];
  return positions.map((position) => {
    const places = averages.flatMap((average, place) => (average.position === position ? [place] : []));
    const average = averages[places[0]!]!;
    return { name: averageName(average), values: average.values, averageOf: places };
  });
}
