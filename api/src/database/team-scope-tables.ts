import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database';
import type { TeamScope } from './team-scope';

type Condition = (scope: TeamScope) => RawBuilder<unknown>;

const NOTHING = sql`1 = 0`;

const among = (column: RawBuilder<unknown>, ids: readonly string[]) =>
  ids.length === 0 ? NOTHING : sql`${column} in (${sql.join(ids)})`;

/** The players of the teams. */
const players = ({ clubId, teams }: TeamScope) =>
  sql`(select id from players where club_id = ${clubId} and ${among(sql`team_id`, teams)})`;

const ofTeam =
  (table: string): Condition =>
  ({ teams }) =>
    among(sql.ref(`${table}.team_id`), teams);

const ofPlayer =
  (table: string): Condition =>
  (scope) =>
    sql`${sql.ref(`${table}.player_id`)} in ${players(scope)}`;

const ofDay =
  (table: string): Condition =>
  ({ clubId, teams }) =>
    sql`${sql.ref(`${table}.day_id`)} in (select id from test_days where club_id = ${clubId} and ${among(sql`team_id`, teams)})`;

/** Which rows of a table are visible to somebody with roles per team. Every row of the other tables is. */
const CONDITIONS = {
  // A list of the clubs of a person names teams of the others.
  teams: ({ clubId, teams }) => sql`(teams.club_id != ${clubId} or ${among(sql`teams.id`, teams)})`,
  players: ofTeam('players'),
  training_sessions: ofPlayer('training_sessions'),
  player_consents: ofPlayer('player_consents'),
  player_links: ofPlayer('player_links'),
  // Without its key, nothing of a player can be read or stored.
  data_keys: ofPlayer('data_keys'),
  // Of both records, so that none is named as a part of the other.
  player_merges: (scope) =>
    sql`player_merges.kept_id in ${players(scope)} and player_merges.merged_id in ${players(scope)}`,
  test_days: ofTeam('test_days'),
  test_day_players: ofDay('test_day_players'),
  test_day_events: ofDay('test_day_events'),
  test_day_runs: ofDay('test_day_runs'),
  // A glove is shared, and its last result belongs to a player.
  glove_results: (scope) =>
    sql`not exists (select 1 from glove_runs as r where r.club_id = glove_results.club_id and r.id = glove_results.id
      and r.player_id is not null and r.player_id not in ${players(scope)})`,
  // An import is one's own as long as it has only changed what is visible.
  imports: (scope) =>
    sql`imports.created_by = ${scope.userId} and not exists (select 1 from import_changes as c
      where c.club_id = imports.club_id and c.import_id = imports.id
      and (c.player_id is null or c.player_id not in ${players(scope)}))`,
  import_changes: ofPlayer('import_changes'),
} as const satisfies Partial<Record<keyof Database, Condition>>;

type ScopedTable = keyof typeof CONDITIONS;

export const isScoped = (name: string): name is ScopedTable => Object.hasOwn(CONDITIONS, name);

/** Finds the name of a limited table in SQL text. */
export const SCOPED_NAMES = new RegExp(`\\b(?:${Object.keys(CONDITIONS).join('|')})\\b`);

/** The condition in SQL under which a row is visible. */
export const conditionOf = (name: ScopedTable, scope: TeamScope): RawBuilder<unknown> => CONDITIONS[name](scope);
