import { comparedOn } from '@courtside/charts';
import { METRICS } from '@courtside/contracts/metrics';
import { isOverdue } from '@courtside/contracts/overdue';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';
import type { Measure } from '@courtside/contracts/verdict-words';
import type { SquadMember, TeamVerdicts } from '@courtside/contracts/verdicts';
import { texts } from '../texts/squad-board.en';

/** The measures of the board in display order. */
export const BOARD_MEASURES: readonly Measure[] = ['stiix_index', ...METRICS];

/** A player on the board. `member` is null until the verdicts have arrived, and for a player without verdicts. */
export interface BoardRow {
  readonly player: Player;
  readonly member: SquadMember | null;
}

/** The players in the given order, each with the known results of the newest session. */
export function boardRows(players: readonly Player[], verdicts: TeamVerdicts | undefined): BoardRow[] {
  const members = new Map(verdicts?.players.map((member) => [member.player, member]));
  return players.map((player) => ({ player, member: members.get(player.id) ?? null }));
}

/** The rows of a position, or all rows if there is none. */
export const inPosition = (rows: readonly BoardRow[], position: Position | null): BoardRow[] =>
  rows.filter(({ player }) => position === null || player.position === position);

/** The board's one-line summary: real changes, and players who were not tested recently. */
export interface Summary {
  readonly gains: number;
  readonly declines: number;
  /** Players who were not tested for six weeks, or never. */
  readonly overdue: number;
  readonly tested: number;
  /** Changes that could be judged, real or not. */
  readonly judged: number;
}

/** Counts every measure of every row on the board. */
export function summarize(rows: readonly BoardRow[], today: string): Summary {
  const words = rows.flatMap(({ member }) =>
    member ? BOARD_MEASURES.map((measure) => member.measures[measure].verdict) : [],
  );
  const count = (wanted: string) => words.filter((word) => word === wanted).length;
  return {
    gains: count('real gain'),
    declines: count('real decline'),
    overdue: rows.filter(({ member }) => isOverdue(member?.last_date ?? null, today)).length,
    tested: rows.filter(({ member }) => member !== null && member.sessions > 0).length,
    judged: words.length - count('not enough data'),
  };
}

/**
 * The metrics that the index is compared on, if the previous session lacks metrics of the newest one.
 *
 * @returns null if the index is compared on all metrics of the newest session, or with nothing
 */
export function partlyCompared({ values, compared_metrics, measures }: SquadMember) {
  const coverage = METRICS.filter((metric) => values[metric] !== null).length;
  const sentence = comparedOn(compared_metrics, [coverage, coverage], 'both sessions');
  if (!sentence || measures.stiix_index.change === null) return null;
  return { short: texts.comparedShort(compared_metrics.length, METRICS.length), sentence };
}
