import type { ClubPlayer, ClubSession } from '@courtside/contracts/club-file';
import { IMPORT_COLUMNS, type ImportColumn } from '@courtside/contracts/import-formats';
import { METRICS, type Metric, METRIC_LABELS, ofEachMetric } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import { guardFormula } from '@courtside/contracts/spreadsheet-text';
import { inBatches } from '../database/in-batches';
import { badRequest } from '../errors/api-error';
import { countedMetrics, NO_RESULTS } from '../training-sessions/session-results';
import { compositeIndex } from '../training-sessions/stiix';
import { Turns } from '../work/turns';
import type { ClubReader } from './club-reader';

/** A cell: a number, text that is guarded against formulas, or null. Dates are text in the form YYYY-MM-DD. */
export type Cell = string | number | null;

/** The tables of a club, with their columns. Those of sessions begin with the import template, so they can be imported. */
export const CLUB_TABLES = {
  teams: ['team_name', 'attempt_rule', 'sample', 'players', 'inactive_players'],
  players: [
    'team_name',
    'name',
    'last_name',
    'player_number',
    'position',
    'inactive_since',
    'merged_into',
    'external_id',
    'birth_year',
    'guardian',
    'consent_given_on',
    'consent_for',
  ],
  sessions: [...IMPORT_COLUMNS, 'stiix_index', 'unconfirmed', 'note', 'external_id'],
  attempts: ['team_name', 'name', 'last_name', 'session_date', 'metric', 'unit', 'attempt', 'value'],
  damaged_sessions: ['team_name', 'name', 'last_name', 'session_date'],
} as const;
export type ClubTable = keyof typeof CLUB_TABLES;

/** Some rows of a table. */
export interface TableRows {
  readonly table: ClubTable;
  readonly rows: readonly Cell[][];
}

/** Writing so many takes a few milliseconds. A session can have thousands of attempts. */
const ROWS_PER_SLICE = 500;

/** The rows of all tables of a club, in slices. Those of sessions and attempts alternate. */
export async function* readTables(reader: ClubReader): AsyncGenerator<TableRows> {
  const players = await reader.players();
  const kept = new Map((await reader.merges()).map(({ merged, kept: id }) => [merged, id]));
  const teams: Cell[][] = [];
  const teamNames = new Map<string, string>();
  const sizes = sizesOf(players.filter(({ id }) => !kept.has(id)));
  for await (const { id, team_name, attempt_rule, sample } of reader.teams()) {
    teamNames.set(id, guardFormula(team_name));
    const { active = 0, inactive = 0 } = sizes.get(id) ?? {};
    teams.push([guardFormula(team_name), attempt_rule, sample ? 'yes' : '', active, inactive]);
  }
  yield { table: 'teams', rows: teams };
  const known = new Map(players.map((player) => [player.id, player]));
  const teamOf = ({ team }: ClubPlayer) => teamNames.get(team) ?? '';
  yield { table: 'players', rows: [] };
  for (const batch of inBatches(players, ROWS_PER_SLICE))
    yield { table: 'players', rows: batch.map((player) => playerRow(player, teamOf(player), known, kept)) };
  for await (const { sessions, damaged } of reader.sessions()) {
    const withPlayers = sessions.flatMap((session) => {
      const player = known.get(session.player);
      return player ? [{ session, player, team: teamOf(player) }] : [];
    });
    yield {
      table: 'sessions',
      rows: withPlayers.map(({ session, player, team }) => sessionRow(session, player, team)),
    };
    for (const rows of attemptSlices(withPlayers)) yield { table: 'attempts', rows };
    const rows = damaged.flatMap(({ player: id, session_date }) => {
      const player = known.get(id);
      return player ? [[teamOf(player), ...namesOf(player), session_date]] : [];
    });
    if (rows.length > 0) yield { table: 'damaged_sessions', rows };
  }
}

/**
 * The same rows. Other calls run in between.
 *
 * @param instead what the user can do instead
 * @throws ApiError 400 as soon as there are more
 */
export async function* atMost(
  tables: AsyncIterable<TableRows>,
  maxRows: number,
  instead: string,
): AsyncGenerator<TableRows> {
  const turns = new Turns();
  let count = 0;
  for await (const slice of tables) {
    count += slice.rows.length;
    if (count > maxRows) throw badRequest(`Your club has too many results for this format. ${instead}`);
    yield slice;
    await turns.next();
  }
}

/** How many active and inactive players each team has. */
function sizesOf(players: readonly ClubPlayer[]) {
  const sizes = new Map<string, { active: number; inactive: number }>();
  for (const { team, inactive_since } of players) {
    const size = sizes.get(team) ?? { active: 0, inactive: 0 };
    size[inactive_since === null ? 'active' : 'inactive'] += 1;
    sizes.set(team, size);
  }
  return sizes;
}

/** The external id of a player; null without one. */
const idOf = ({ external_id }: ClubPlayer) => (external_id ? guardFormula(external_id) : null);

const namesOf = ({ name, last_name }: ClubPlayer) => [guardFormula(name), guardFormula(last_name)];

function playerRow(
  player: ClubPlayer,
  team: string,
  players: ReadonlyMap<string, ClubPlayer>,
  kept: ReadonlyMap<string, string>,
): Cell[] {
  const { player_number, position, inactive_since } = player;
  const into = players.get(kept.get(player.id) ?? '');
  const since = inactive_since === null ? null : new Date(inactive_since).toISOString().slice(0, 10);
  return [
    team,
    ...namesOf(player),
    player_number,
    position,
    since,
    into ? guardFormula(fullName(into)) : null,
    idOf(player),
    ...consentCells(player),
  ];
}

function consentCells({ consent_record }: ClubPlayer): Cell[] {
  const { birth_year = null, consent } = consent_record ?? {};
  if (!consent) return [birth_year, null, null, null];
  return [birth_year, guardFormula(consent.guardian), consent.given_on, consent.purposes.join(' ')];
}

/** A row of the table of sessions. An unconfirmed value doesn't count in the index. */
export function sessionRow(
  { session_date, metrics, unconfirmed = [], note = '' }: ClubSession,
  player: ClubPlayer,
  team: string,
): Cell[] {
  const all = { ...NO_RESULTS.metrics, ...metrics };
  const { name, last_name, player_number, position } = player;
  const who = {
    team_name: team,
    name: guardFormula(name),
    last_name: guardFormula(last_name),
    player_number,
    position,
  };
  const cells: Record<ImportColumn, Cell> = { ...who, session_date, ...ofEachMetric((metric) => all[metric] || null) };
  const { index, coverage } = compositeIndex(countedMetrics({ metrics: all, unconfirmed }));
  return [
    ...IMPORT_COLUMNS.map((column) => cells[column]),
    coverage > 0 ? index : null,
    unconfirmed.join(' '),
    guardFormula(note),
    idOf(player),
  ];
}

/** A session with its player and the name of the team. */
interface SessionOfPlayer {
  readonly session: ClubSession;
  readonly player: ClubPlayer;
  readonly team: string;
}

/** The rows of the attempts of some sessions. The last slice may be empty. */
function* attemptSlices(sessions: readonly SessionOfPlayer[]): Generator<Cell[][]> {
  let rows: Cell[][] = [];
  for (const session of sessions)
    for (const row of attemptRows(session)) {
      rows.push(row);
      if (rows.length < ROWS_PER_SLICE) continue;
      yield rows;
      rows = [];
    }
  yield rows;
}

/** A row for each attempt at each metric. */
function* attemptRows({ session, player, team }: SessionOfPlayer): Generator<Cell[]> {
  const start = [team, ...namesOf(player), session.session_date];
  for (const metric of METRICS) {
    const { label, unit } = METRIC_LABELS[metric];
    for (const [place, value] of attemptsAt(session, metric).entries()) yield [...start, label, unit, place + 1, value];
  }
}

function attemptsAt({ metrics, attempts }: ClubSession, metric: Metric): readonly number[] {
  const value = metrics[metric];
  return attempts?.[metric] ?? (value === undefined ? [] : [value]);
}
