import { comparedOn } from '@courtside/charts';
import { METRICS } from '@courtside/contracts/metrics';
import { isOverdue, isTestedWithin } from '@courtside/contracts/overdue';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';
import type { Measure } from '@courtside/contracts/verdict-words';
import type { SquadMember, TeamVerdicts } from '@courtside/contracts/verdicts';
import { texts } from '../texts/squad-board.en';

/** The measures of the board in display order. */
export const BOARD_MEASURES: readonly Measure[] = ['stiix_index', ...METRICS];

/** A player on the board. `member` is null for a player without verdicts, or if these could not be loaded. */
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

/** The rows of players tested within so many days, or all rows if there is no limit. @param today YYYY-MM-DD */
export const testedSince = (rows: readonly BoardRow[], days: number | null, today: string): BoardRow[] =>
  rows.filter(({ member }) => days === null || isTestedWithin(days, member?.last_date ?? null, today));

/** Whether a player has a value that nobody has confirmed. */
export const hasUnconfirmed = (rows: readonly BoardRow[]): boolean => rows.some(({ member }) => member?.unconfirmed);

/** The board's summary: who has improved or declined, and who was not tested recently. */
export interface Summary {
  readonly improved: readonly Player[];
  readonly declined: readonly Player[];
  /** Players who were tested, but not for six weeks. */
  readonly overdue: readonly Player[];
  /** Players who were never tested. */
  readonly untested: readonly Player[];
  readonly tested: number;
  /** Whether a change could be judged, real or not. */
  readonly isJudged: boolean;
}

/** The players behind the rows on the board, as the server judges them. */
export function summarize(rows: readonly BoardRow[], today: string): Summary {
  const playersWho = (isWanted: (member: SquadMember | null) => boolean) =>
    rows.filter(({ member }) => isWanted(member)).map(({ player }) => player);
  return {
    improved: playersWho((member) => member?.direction === 'improved'),
    declined: playersWho((member) => member?.direction === 'declined'),
    overdue: playersWho((member) => (member?.last_date ?? null) !== null && isOverdue(member!.last_date, today)),
    untested: playersWho((member) => (member?.last_date ?? null) === null),
    tested: playersWho((member) => member !== null && member.sessions > 0).length,
    isJudged: rows.some(
      ({ member }) => member && BOARD_MEASURES.some((measure) => member.measures[measure].change !== null),
    ),
  };
}

/**
 * The metrics that the index is compared on, if the previous session lacks metrics of the newest one.
 *
 * @returns null if the index is compared on all metrics of the newest session, or with nothing
 */
export function partlyCompared({ index_coverage: coverage, compared_metrics, measures }: SquadMember) {
  const sentence = comparedOn(compared_metrics, [coverage, coverage], 'both sessions');
  if (!sentence || measures.stiix_index.change === null) return null;
  return { short: texts.comparedShort(compared_metrics.length, METRICS.length), sentence };
}
