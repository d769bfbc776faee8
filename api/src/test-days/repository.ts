import type { TestDaySummary } from '@courtside/contracts/test-days';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../database/database';
import type { RunStatus } from '../gloves/tables';
import type { TestDayTables } from './tables';

type Tables = TestDayTables;

/** A test day with the name of its team. */
export type DayRow = Selectable<Tables['test_days']> & { readonly team_name: string };

/** A player of a test day, in the order of the queue. */
export interface DayPlayer {
  readonly id: string;
  readonly name: string;
  readonly last_name: string;
  readonly player_number: number;
  readonly place: number;
}

export type EventRow = Selectable<Tables['test_day_events']>;

/** The newest test days of a club, or of one team. */
export function listDays(db: Db, clubId: string, teamId: string | undefined, limit: number): Promise<TestDaySummary[]> {
  return db
    .selectFrom('test_days as d')
    .innerJoin('teams as t', (join) => join.onRef('t.club_id', '=', 'd.club_id').onRef('t.id', '=', 'd.team_id'))
    .select(['d.id', 'd.team_id as team', 't.team_name', 'd.session_date', 'd.status', 'd.created_at as started_at'])
    .select([sumOf('done'), sumOf('total')])
    .where('d.club_id', '=', clubId)
    .$if(teamId !== undefined, (query) => query.where('d.team_id', '=', teamId ?? ''))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

/** The sum of a column over the players. */
const sumOf = <Column extends 'done' | 'total'>(column: Column) =>
  sql<number>`(select cast(coalesce(sum(p.${sql.ref(column)}), 0) as bigint) from test_day_players as p
    where p.club_id = d.club_id and p.day_id = d.id)`.as(column);

export async function insertDay(
  trx: Trx,
  day: Insertable<Tables['test_days']>,
  playerIds: readonly string[],
): Promise<void> {
  const { club_id, id } = day;
  const total = (JSON.parse(day.tests) as string[]).length;
  await trx.insertInto('test_days').values(day).execute();
  await trx
    .insertInto('test_day_players')
    .values(playerIds.map((player_id, place) => ({ club_id, day_id: id, player_id, place, done: 0, total })))
    .execute();
}

/**
 * Blocks other changes of a test day until the transaction ends, and reads it.
 * Uses an update, because SQLite has no `for update`.
 */
export function lockDay(trx: Trx, clubId: string, id: string): Promise<DayRow | undefined> {
  return trx
    .updateTable('test_days')
    .set((set) => ({ revision: set.ref('revision') }))
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .returningAll()
    .returning((eb) =>
      eb
        .selectFrom('teams as t')
        .select('t.team_name')
        .whereRef('t.club_id', '=', 'test_days.club_id')
        .whereRef('t.id', '=', 'test_days.team_id')
        .$asScalar()
        .$notNull()
        .as('team_name'),
    )
    .executeTakeFirst();
}

export function findDay(db: Db, clubId: string, id: string): Promise<DayRow | undefined> {
  return db
    .selectFrom('test_days as d')
    .innerJoin('teams as t', (join) => join.onRef('t.club_id', '=', 'd.club_id').onRef('t.id', '=', 'd.team_id'))
    .selectAll('d')
    .select('t.team_name')
    .where('d.club_id', '=', clubId)
    .where('d.id', '=', id)
    .executeTakeFirst();
}

export function listDayPlayers(db: Db, clubId: string, dayId: string): Promise<DayPlayer[]> {
  return db
    .selectFrom('test_day_players as d')
    .innerJoin('players as p', (join) => join.onRef('p.club_id', '=', 'd.club_id').onRef('p.id', '=', 'd.player_id'))
    .select(['p.id', 'p.name', 'p.last_name', 'p.player_number', 'd.place'])
    .where('d.club_id', '=', clubId)
    .where('d.day_id', '=', dayId)
    .orderBy('d.place')
    .execute();
}

/** The first events between two revisions, in order. */
export function listEvents(
  db: Db,
  clubId: string,
  dayId: string,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<EventRow[]> {
  return db
    .selectFrom('test_day_events')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('day_id', '=', dayId)
    .where('revision', '>=', from)
    .where('revision', '<=', to)
    .orderBy('revision')
    .limit(limit)
    .execute();
}

export async function insertEvents(trx: Trx, events: ReadonlyArray<Insertable<Tables['test_day_events']>>) {
  await trx.insertInto('test_day_events').values(events).execute();
}

export async function updateDay(
  trx: Trx,
  clubId: string,
  id: string,
  change: Pick<Tables['test_days'], 'revision' | 'status'>,
): Promise<void> {
  await trx.updateTable('test_days').set(change).where('club_id', '=', clubId).where('id', '=', id).execute();
}

export async function updateProgress(
  trx: Trx,
  clubId: string,
  dayId: string,
  playerId: string,
  progress: Pick<Tables['test_day_players'], 'done' | 'total'>,
): Promise<void> {
  await trx
    .updateTable('test_day_players')
    .set(progress)
    .where('club_id', '=', clubId)
    .where('day_id', '=', dayId)
    .where('player_id', '=', playerId)
    .execute();
}

/** Returns false if the test day does not exist. */
export async function deleteDay(db: Db, clubId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('test_days')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * A run whose result is not in the events yet. The fields of the run are null if it is unknown, which happens after a
 * restore.
 */
export interface OpenRun extends Pick<Tables['test_day_runs'], 'run_id' | 'player_id' | 'glove' | 'test'> {
  readonly status: RunStatus | null;
  readonly error: string | null;
  readonly expires_at: number | null;
  readonly triggered_at: number | null;
  readonly sealed: Buffer | null;
}

export function listOpenRuns(trx: Trx, clubId: string, dayId: string): Promise<OpenRun[]> {
  return trx
    .selectFrom('test_day_runs as o')
    .leftJoin('glove_runs as r', (join) => join.onRef('r.club_id', '=', 'o.club_id').onRef('r.id', '=', 'o.run_id'))
    .leftJoin('glove_results as s', (join) => join.onRef('s.club_id', '=', 'r.club_id').onRef('s.id', '=', 'r.id'))
    .select(['o.run_id', 'o.player_id', 'o.glove', 'o.test'])
    .select(['r.status', 'r.error', 'r.expires_at', 'r.triggered_at', 's.sealed'])
    .where('o.club_id', '=', clubId)
    .where('o.day_id', '=', dayId)
    .orderBy('o.run_id')
    .execute();
}

export async function insertOpenRun(trx: Trx, run: Insertable<Tables['test_day_runs']>): Promise<void> {
  await trx.insertInto('test_day_runs').values(run).execute();
}

export async function deleteOpenRun(trx: Trx, clubId: string, runId: string): Promise<void> {
  await trx.deleteFrom('test_day_runs').where('club_id', '=', clubId).where('run_id', '=', runId).execute();
}

/**
 * The revision of a test day, and whether one of its runs has ended. A single query, because tablets poll constantly.
 */
export async function readState(
  db: Db,
  clubId: string,
  id: string,
  now: number,
): Promise<{ revision: number; hasEndedRuns: boolean } | undefined> {
  const rows = await db
    .selectFrom('test_days as d')
    .leftJoin('test_day_runs as o', (join) => join.onRef('o.club_id', '=', 'd.club_id').onRef('o.day_id', '=', 'd.id'))
    .leftJoin('glove_runs as r', (join) => join.onRef('r.club_id', '=', 'o.club_id').onRef('r.id', '=', 'o.run_id'))
    .select(['d.revision', 'o.run_id', 'r.status', 'r.expires_at'])
    .where('d.club_id', '=', clubId)
    .where('d.id', '=', id)
    .execute();
  const [first] = rows;
  return (
    first && { revision: first.revision, hasEndedRuns: rows.some((row) => row.run_id !== null && hasEnded(row, now)) }
  );
}

/** Whether nothing has ended a run, although its time may be over. */
export const isOpen = ({ status }: Pick<OpenRun, 'status'>): boolean => status === 'sent' || status === 'triggered';

/** Whether a run has its final result. */
export const hasEnded = (run: Pick<OpenRun, 'status' | 'expires_at'>, now: number): boolean =>
  !isOpen(run) || run.expires_at === null || run.expires_at <= now;

/**
 * Ends a run whose time is over, so that a result that is being stored, or a server whose clock is behind, cannot
 * complete it any more. False if the run has ended in the meantime.
 */
export async function expireRun(trx: Trx, clubId: string, runId: string, error: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('glove_runs')
    .set({ status: 'expired', error })
    .where('club_id', '=', clubId)
    .where('id', '=', runId)
    .where('status', 'in', ['sent', 'triggered'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The test day that waits for the result of a run. */
export async function findDayOfRun(db: Db, clubId: string, runId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('test_day_runs')
    .select('day_id')
    .where('club_id', '=', clubId)
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return row?.day_id;
}

/** The test days of all clubs that wait for results. */
export function listDaysWithRuns(db: Db): Promise<Array<{ club_id: string; day_id: string }>> {
  return db.selectFrom('test_day_runs').select(['club_id', 'day_id']).distinct().execute();
}

/** The test day that a training session comes from. */
export async function findDayOfSession(db: Db, clubId: string, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('training_sessions as s')
    .innerJoin('test_day_players as p', (join) =>
      join.onRef('p.club_id', '=', 's.club_id').onRef('p.player_id', '=', 's.player_id'),
    )
    .innerJoin('test_day_events as e', (join) =>
      join
        .onRef('e.club_id', '=', 'p.club_id')
        .onRef('e.day_id', '=', 'p.day_id')
        .on('e.key', '=', sessionEventKey(sessionId)),
    )
    .select('e.day_id')
    .where('s.club_id', '=', clubId)
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  return row?.day_id;
}

/** The key of the event that stores a training session. */
export const sessionEventKey = (sessionId: string): string => `session:${sessionId}`;
