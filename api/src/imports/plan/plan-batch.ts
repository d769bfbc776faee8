import { futureDateText, lastDate } from '@courtside/contracts/calendar-date';
import { foldCase } from '@courtside/contracts/fold-case';
import type { ImportDifference } from '@courtside/contracts/import-result';
import { ATTEMPTS_MAX } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import type { Quotas } from '../../config/config';
import { currentScope } from '../../database/team-scope';
import { sessionsExhausted } from '../../limits/quotas';
import type { PlayerWithSlot } from '../../players/repository';
import { INITIAL_RULE, type TeamName } from '../../teams/repository';
import type { NumberedRow } from '../check-rows';
import { type ClubView, dayKey } from './club-view';
import type { Decisions, OwnObjects } from './decisions';
import { planPlayers, type PlayerRow } from './plan-players';
import { daysOf, isMeasured, planSessions, type RowOutcome } from './plan-sessions';
import type { PlannedDay } from './planned-day';
import { planTeams } from './plan-teams';
import { refusalOf, type Refusal } from './refusals';

const TOO_MANY_ATTEMPTS = `A player can have at most ${ATTEMPTS_MAX} attempts on a day.`;
const UNREADABLE = "The results of this player are damaged and can't be read, so nothing can be added to them.";

/** What is to be stored of a batch of rows, and what becomes of each row. */
export interface BatchPlan {
  readonly teams: readonly TeamName[];
  readonly players: readonly PlayerWithSlot[];
  /** The rows with a player, also those that are then refused. */
  readonly accepted: readonly PlayerRow[];
  readonly days: readonly PlannedDay[];
  readonly refusals: readonly Refusal[];
  /** The other rows. */
  readonly outcomes: readonly RowOutcome[];
  readonly differences: readonly ImportDifference[];
}

interface PlanOptions {
  readonly decisions: Decisions;
  /** What earlier batches of the same import have created or changed. */
  readonly own: OwnObjects;
  readonly quotas: Quotas;
  readonly now: number;
}

/**
 * Decides what becomes of each valid row: its team and player, and whether it is a new session, a further attempt, stored
 * already or refused. The import and its preview both use it, so that a preview shows what the import stores.
 */
export async function planBatch(
  club: ClubView,
  given: readonly NumberedRow[],
  { decisions, own, quotas, now }: PlanOptions,
): Promise<BatchPlan> {
  const last = lastDate(now);
  const isFuture = ({ values }: NumberedRow) => values.session_date > last;
  const future = given
    .filter(isFuture)
    .map((row) => refusalOf(row, 'session_date', futureDateText(row.values.session_date)));
  const hidden = await club.hiddenIds(externalIdsIn(given));
  const isHidden = ({ values }: NumberedRow) => hidden.has(foldCase(values.external_id ?? ''));
  const taken = given
    .filter((row) => !isFuture(row) && isHidden(row))
    .map((row) => refusalOf(row, 'external_id', messages.idOfOthers));
  const rows = given.filter((row) => !isFuture(row) && !isHidden(row));
  const chosenOf = (row: NumberedRow) => decisions.playerOf(row);
  const owners = await club.ownersOf(externalIdsIn(rows));
  // The team in the file says nothing about a player who was chosen, or whose external id is known.
  const isNamed = (row: NumberedRow) =>
    typeof chosenOf(row) === 'string' || owners.has(foldCase(row.values.external_id ?? ''));
  const byTeam = rows.filter((row) => !isNamed(row));
  const chosen = [...new Set(rows.map(chosenOf))].filter((id) => typeof id === 'string');
  const ofOwners = [...owners.values()].map(({ id, team }) => [id, team] as const);
  const chosenTeams = new Map([...ofOwners, ...(await club.teamsOf(chosen))]);

  const names = [...new Set(byTeam.map(({ values }) => values.team_name))];
  const others = [...new Set(rows.filter(isNamed).map(({ values }) => values.team_name))];
  const teams = await club.settleTeams(
    (known, created) =>
      planTeams(known, {
        names,
        others,
        decisions,
        own: new Set([...own.teams, ...created]),
        quotas,
        mayAdd: currentScope() === null,
      }),
    chosenTeams,
  );
  const refusedTeam = (row: NumberedRow) => teams.refused.get(foldCase(row.values.team_name));
  const teamless = byTeam.flatMap((row) => {
    const reason = refusedTeam(row);
    return reason === undefined ? [] : [refusalOf(row, 'team_name', reason)];
  });
  const inTeams = rows.filter((row) => isNamed(row) || refusedTeam(row) === undefined);
  // A file may write the name of a team in two ways.
  const teamIds = [...new Set([...teams.ids.values(), ...chosenTeams.values()])];
  const rosters = await club.rosters(teamIds);
  const teamOf = (name: string) => teams.ids.get(foldCase(name));
  const players = planPlayers(inTeams, { decisions, teamOf, chosenTeams, rosters, own: own.players });
  const { days, outcomes, refusals } = await planDays(club, players.accepted, {
    added: new Set(players.newPlayers.map(({ id }) => id)),
    teamIds,
    decisions,
    own,
    quotas,
  });
  return {
    teams: teams.created,
    players: players.newPlayers,
    accepted: players.accepted,
    days,
    refusals: [...players.refusals, ...future, ...taken, ...teamless, ...refusals],
    outcomes,
    differences: players.differences,
  };
}

/** The external ids of rows, folded. */
const externalIdsIn = (rows: readonly NumberedRow[]): string[] =>
  [...new Set(rows.map(({ values }) => foldCase(values.external_id ?? '')))].filter((id) => id !== '');

interface DayOptions extends Omit<PlanOptions, 'now'> {
  /** The players whom this batch adds. */
  readonly added: ReadonlySet<string>;
  readonly teamIds: readonly string[];
}

async function planDays(
  club: ClubView,
  rows: readonly PlayerRow[],
  { added, teamIds, decisions, own, quotas }: DayOptions,
): Promise<Pick<BatchPlan, 'days' | 'outcomes' | 'refusals'>> {
  const empty = rows.filter((row) => !isMeasured(row)).map((row) => ({ row, state: 'empty' as const }));
  const measured = rows.filter(isMeasured);
  const readable = await club.readable([...new Set(measured.map(({ playerId }) => playerId))], added);
  const isReadable = ({ playerId }: PlayerRow) => readable.has(playerId);
  const unreadable = measured.filter((row) => !isReadable(row)).map((row) => refusalOf(row, 'name', UNREADABLE));
  const rules = await club.rules(teamIds);
  const days = daysOf(measured.filter(isReadable), ({ teamId }) => rules.get(teamId) ?? INITIAL_RULE);
  const stored = await club.sessionsOn(days);
  const hasNew = days.some((day) => !stored.has(dayKey(day)));
  const plan = planSessions(days, {
    stored,
    own: own.sessions,
    differentValues: decisions.differentValues,
    // Counting takes long in a club that is nearly full.
    room: hasNew ? await club.sessionRoom() : 0,
  });
  const refusals = [
    ...unreadable,
    ...plan.surplus.map((row) => refusalOf(row, 'session_date', sessionsExhausted(quotas))),
    ...plan.tooMany.map((row) => refusalOf(row, 'session_date', TOO_MANY_ATTEMPTS)),
  ];
  return { days: plan.days, outcomes: [...empty, ...plan.outcomes], refusals };
}
