import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { createPlayer, deletePlayer, editPlayer, type Player } from '@courtside/contracts/players';
import {
  createTrainingSession,
  editTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { exportPlayer } from '@courtside/contracts/reports';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { METRIC_VALUES } from '../../../test/club-with-data';
import { registerCoach } from '../../../test/register-coach';
import { ServerProcess } from '../../../test/server-process';
import { testDatabase } from '../../../test/test-database';
import { readConfig } from '../../config/config';
import { openCore } from '../../core';
import { migrate } from '../migrate';
import { tableNames } from '../table-names';
import { migrations } from '.';

/** The statements of a migration, without running them. */
async function statementsOf(name: string): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await migrations[name]?.up(db);
  return statements;
}

/** A rule becomes weaker: it no longer holds for players who are inactive, whom the previous version can't make. */
const WEAKENED = [
  /^alter table "players" alter column "slot" drop not null$/,
  /^alter table "players" drop constraint "players_club_id_team_id_player_number_unique"$/,
  /^create unique index "players_club_id_team_id_player_number_unique" on "players" .* where "inactive_since" is null$/,
];

/** Values are unique in a new column, which the previous version leaves empty. */
const ONLY_NEW_VALUES = /^create unique index "players_club_id_external_id_fold_unique" .* is not null$/;

/**
 * The reason why a statement breaks the previous version of the server, which keeps running after the migration; or
 * null.
 */
function incompatibility(statement: string, newTables: ReadonlySet<string>): string | null {
  const [, kind = '', table = ''] =
    /^(create table|create index|create unique index|alter table|insert into|update|delete from)\b.*?(?<=^create table |^alter table |^insert into |^update |^delete from | on )"(\w+)"/.exec(
      statement,
    ) ?? [];
  if (/references .*/.test(statement) && !/on delete (cascade|set null)/.test(statement))
    return 'The previous version does not delete the rows that refer to its own.';
  if (kind === 'create table' || kind === 'create index' || newTables.has(table)) return null;
  if ([...WEAKENED, ONLY_NEW_VALUES].some((rule) => rule.test(statement))) return null;
  if (kind !== 'alter table') return 'Only tables of the same migration may be filled, or get unique values.';
  if (!/^alter table "\w+" add column "\w+" /.test(statement)) return 'Only new columns may be added.';
  if (/ (unique|primary key|check)\b/.test(statement)) return 'The previous version does not obey new rules.';
  if (/ not null/.test(statement) && !/ default /.test(statement))
    return 'The previous version inserts no value into this column.';
  return null;
}

test.each(Object.keys(migrations))('migration %s leaves the database usable for the previous version', async (name) => {
  const statements = await statementsOf(name);
  const newTables = new Set(statements.map((statement) => /^create table "(\w+)"/.exec(statement)?.[1] ?? ''));
  expect(statements).not.toEqual([]);
  for (const statement of statements)
    expect({ statement, incompatibility: incompatibility(statement, newTables) }).toEqual({
      statement,
      incompatibility: null,
    });
});

test('the rules find incompatible statements', () => {
  const statements = [
    'drop table "teams"',
    'alter table "teams" drop column "version"',
    'alter table "teams" rename to "squads"',
    'alter table "teams" alter column "name_fold" set not null',
    'alter table "teams" add column "colour" text not null',
    'alter table "teams" add column "colour" text unique',
    'alter table "teams" add constraint "colour" check (true)',
    'create unique index "colour" on "teams" ("colour")',
    'create table "flags" ("team_id" text references "teams" ("id"))',
    'update "teams" set "version" = 2',
    'delete from "teams"',
    'create trigger t after insert on "players" begin delete from "teams"; end',
  ];
  expect(statements.filter((statement) => incompatibility(statement, new Set()) === null)).toEqual([]);
});

test('a server starts and works on a database that a newer version has migrated', async () => {
  const database = await testDatabase();
  const db = database.open();
  const core = openCore(readConfig({ ...database.environment, COURTSIDE_LOG: 'silent' }), { db });
  await migrate(db);
  for (const table of await tableNames(db)) {
    if (table.startsWith('kysely_')) continue;
    await db.schema.alterTable(table).addColumn('of_a_newer_version', 'text').execute();
    await db.schema
      .alterTable(table)
      .addColumn('of_a_newer_version_too', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute();
  }
  await db.schema.createTable('table_of_a_newer_version').addColumn('id', 'text').execute();
  await sql`insert into kysely_migration (name, timestamp) values ('999-newer', '2030-01-01')`.execute(db);
  const as = (await registerCoach({ core })).token;

  const server = await ServerProcess.start({ ...database.environment, COURTSIDE_SEED: 'demo' });
  const call = async <Body>(...[each, request]: Parameters<ServerProcess['call']>) =>
    (await server.call<Body>(each, { as, ...request })).body;
  const team = await call<Team>(createTeam, { body: { team_name: 'Falcons' } });
  const draft = { name: 'Ines', last_name: 'Quintana', player_number: 7, position: 'Setter', team: team.id };
  const player = await call<Player>(createPlayer, { body: draft });
  const edited = await call<Player>(editPlayer, { params: { id: player.id }, body: { ...draft, player_number: 8 } });
  const session = await call<TrainingSession>(createTrainingSession, {
    body: { player: player.id, session_date: '2026-03-01', ...METRIC_VALUES },
  });
  await call(editTrainingSession, { params: { id: session.id }, body: { serve_speed: 22 } });
  const report = await call<object>(exportPlayer, { params: { playerId: player.id }, query: { format: 'json' } });
  expect(await call(listTeams)).toEqual([expect.objectContaining({ team_name: 'Falcons' })]);
  expect(edited.player_number).toBe(8);
  expect(report).toBeTruthy();
  await server.call(deletePlayer, { as, params: { id: player.id } });
  expect(await call(listTrainingSessions)).toEqual([]);

  await server.program.kill();
  await db.destroy();
  await database.drop();
});
