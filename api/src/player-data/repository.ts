import type { Selectable } from 'kysely';
import { ClubRepository } from '../database/club-repository';
import type { Database, Db } from '../database/database';
import type { DayRow } from '../test-days/tables';

type Run = Selectable<Database['glove_runs']>;

/** A glove test of a player, with its result if that is still stored. */
export type RunOfPlayer = Pick<Run, 'id' | 'glove' | 'test' | 'status' | 'error' | 'started_at'> & {
  readonly sealed: Buffer | null;
};

const TABLES_OF_PLAYERS = [
  'training_sessions',
  'test_day_players',
  'glove_runs',
  'import_changes',
  'data_keys',
  'player_consents',
] as const satisfies ReadonlyArray<keyof Database>;

/** The club of a player, for operators; undefined if there is no such player. */
export async function clubOfPlayer(db: Db, id: string): Promise<string | undefined> {
  const players = db.selectFrom('players').select('club_id').where('id', '=', id);
  return (await players.executeTakeFirst())?.club_id;
}

/** What a club has stored about some records, which are one player. */
export class PlayerDataRepository extends ClubRepository {
  /** The test days in which the records appear, oldest first. */
  testDays(ids: readonly string[]) {
    return this.db
      .selectFrom('test_day_players as p')
      .innerJoin('test_days as d', (join) => join.onRef('d.club_id', '=', 'p.club_id').onRef('d.id', '=', 'p.day_id'))
      .innerJoin('teams as t', (join) => join.onRef('t.club_id', '=', 'd.club_id').onRef('t.id', '=', 'd.team_id'))
      .select(['d.id', 'd.session_date', 'd.status', 'd.tests', 'd.revision', 't.team_name'])
      .select(['p.place', 'p.done', 'p.total'])
      .where('p.club_id', '=', this.clubId)
      .where('p.player_id', 'in', ids)
      .orderBy('d.session_date')
      .orderBy('d.id')
      .execute() satisfies Promise<Array<Pick<DayRow, 'id' | 'session_date' | 'status' | 'tests' | 'team_name'>>>;
  }

  /** The events of a test day that name one of the records. */
  eventsOf(dayId: string, ids: readonly string[]) {
    return this.db
      .selectFrom('test_day_events')
      .selectAll()
      .where('club_id', '=', this.clubId)
      .where('day_id', '=', dayId)
      .where((eb) => eb.or([eb('player_id', 'in', ids), eb('other_player_id', 'in', ids)]))
      .orderBy('revision')
      .execute();
  }

  /** The glove tests of the records, oldest first. */
  gloveRuns(ids: readonly string[]): Promise<RunOfPlayer[]> {
    return this.db
      .selectFrom('glove_runs as r')
      .leftJoin('glove_results as s', (join) => join.onRef('s.club_id', '=', 'r.club_id').onRef('s.id', '=', 'r.id'))
      .select(['r.id', 'r.glove', 'r.test', 'r.status', 'r.error', 'r.started_at', 's.sealed'])
      .where('r.club_id', '=', this.clubId)
      .where('r.player_id', 'in', ids)
      .orderBy('r.started_at')
      .orderBy('r.id')
      .execute();
  }

  /** The imports that have created or changed the records or their sessions, as far as that is still known. */
  imports(ids: readonly string[]) {
    return this.db
      .selectFrom('import_changes as c')
      .innerJoin('imports as i', (join) => join.onRef('i.club_id', '=', 'c.club_id').onRef('i.id', '=', 'c.import_id'))
      .select(({ fn }) => ['i.id', 'i.created_at', fn.countAll<number>().as('changes')])
      .where('c.club_id', '=', this.clubId)
      .where('c.player_id', 'in', ids)
      .groupBy(['i.id', 'i.created_at'])
      .orderBy('i.created_at')
      .orderBy('i.id')
      .execute();
  }

  /** How many rows of each table an erasure of the records removes. */
  async count(ids: readonly string[]) {
    const counts = new Map<string, number>();
    for (const table of TABLES_OF_PLAYERS) counts.set(table, await this.#rowsOf(table, ids));
    return {
      training_sessions: counts.get('training_sessions') ?? 0,
      notes: await this.#notes(ids),
      consents: counts.get('player_consents') ?? 0,
      test_days: counts.get('test_day_players') ?? 0,
      test_day_events: await this.#events(ids),
      glove_tests: counts.get('glove_runs') ?? 0,
      glove_results: (await this.gloveRuns(ids)).filter(({ sealed }) => sealed !== null).length,
      import_changes: counts.get('import_changes') ?? 0,
      file_names: await this.#fileNames(),
      data_keys: counts.get('data_keys') ?? 0,
    };
  }

  async #rowsOf(table: (typeof TABLES_OF_PLAYERS)[number], ids: readonly string[]): Promise<number> {
    const { rows } = await this.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('club_id', '=', this.clubId)
      .where('player_id', 'in', ids)
      .executeTakeFirstOrThrow();
    return rows;
  }

  async #notes(ids: readonly string[]): Promise<number> {
    const { rows } = await this.db
      .selectFrom('training_sessions')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('club_id', '=', this.clubId)
      .where('player_id', 'in', ids)
      .where('note', 'is not', null)
      .executeTakeFirstOrThrow();
    return rows;
  }

  async #events(ids: readonly string[]): Promise<number> {
    const { rows } = await this.db
      .selectFrom('test_day_events')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('club_id', '=', this.clubId)
      .where((eb) => eb.or([eb('player_id', 'in', ids), eb('other_player_id', 'in', ids)]))
      .executeTakeFirstOrThrow();
    return rows;
  }

  /** The names of the club's files, any of which may be the name of the player. */
  async #fileNames(): Promise<number> {
    const { rows } = await this.db
      .selectFrom('imports')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('club_id', '=', this.clubId)
      .where('file_name', 'is not', null)
      .executeTakeFirstOrThrow();
    return rows;
  }
}
