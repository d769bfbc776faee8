import type { TestDaySummary } from '@courtside/contracts/test-days';
import { type ExpressionBuilder, sql, type Insertable, type Selectable } from 'kysely';
import { ClubRepository } from '../database/club-repository';
import type { Database } from '../database/database';
import { hasEnded, sessionEventKey, type DayPlayer, type DayRow, type EventRow } from './tables';

/** The sum of a column over the players of a test day `d`. */
const sumOf =
  <Column extends 'done' | 'total'>(column: Column) =>
  (eb: ExpressionBuilder<Database & { d: Database['test_days'] }, 'd'>) =>
    eb
      .selectFrom('test_day_players as p')
      .select(sql<number>`cast(coalesce(sum(${sql.ref(`p.${column}`)}), 0) as bigint)`.as('sum'))
      .whereRef('p.club_id', '=', 'd.club_id')
      .whereRef('p.day_id', '=', 'd.id')
      .$asScalar()
      .$notNull()
      .as(column);

type PlayerOfDay = Database['test_day_players'];

/** The test days of a club in the database. */
export class DayRepository extends ClubRepository {
  async insert(day: Omit<Insertable<Database['test_days']>, 'club_id'>, playerIds: readonly string[]): Promise<void> {
    const club_id = this.clubId;
    const total = (JSON.parse(day.tests) as string[]).length;
    await this.db
      .insertInto('test_days')
      .values({ club_id, ...day })
      .execute();
    await this.db
      .insertInto('test_day_players')
      .values(playerIds.map((player_id, place) => ({ club_id, day_id: day.id, player_id, place, done: 0, total })))
      .execute();
  }

  async insertEvents(events: ReadonlyArray<Omit<EventRow, 'club_id'>>): Promise<void> {
    await this.db
      .insertInto('test_day_events')
      .values(events.map((event) => ({ club_id: this.clubId, ...event })))
      .execute();
  }

  /** The newest test days of a club, or of one team. */
  list(teamId: string | undefined, limit: number): Promise<TestDaySummary[]> {
    return this.db
      .selectFrom('test_days as d')
      .innerJoin('teams as t', (join) => join.onRef('t.club_id', '=', 'd.club_id').onRef('t.id', '=', 'd.team_id'))
      .select(['d.id', 'd.team_id as team', 't.team_name', 'd.session_date', 'd.status', 'd.created_at as started_at'])
      .select((eb) => [sumOf('done')(eb), sumOf('total')(eb)])
      .where('d.club_id', '=', this.clubId)
      .$if(teamId !== undefined, (query) => query.where('d.team_id', '=', teamId ?? ''))
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(limit)
      .execute();
  }

  /**
   * Blocks other changes of a test day until the transaction ends, and reads it.
   * Uses an update, because SQLite has no `for update`.
   */
  lock(id: string): Promise<DayRow | undefined> {
    return this.db
      .updateTable('test_days')
      .set((set) => ({ revision: set.ref('revision') }))
      .where('club_id', '=', this.clubId)
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

  find(id: string): Promise<DayRow | undefined> {
    return this.db
      .selectFrom('test_days as d')
      .innerJoin('teams as t', (join) => join.onRef('t.club_id', '=', 'd.club_id').onRef('t.id', '=', 'd.team_id'))
      .selectAll('d')
      .select('t.team_name')
      .where('d.club_id', '=', this.clubId)
      .where('d.id', '=', id)
      .executeTakeFirst();
  }

  /** The next test days of the club after the one with this id, oldest first. */
  inOrderOfIds(after: string, limit: number): Promise<Array<Selectable<Database['test_days']>>> {
    const rows = this.db.selectFrom('test_days').selectAll().where('club_id', '=', this.clubId);
    return rows.where('id', '>', after).orderBy('id').limit(limit).execute();
  }

  /** The players of a test day with the number of their tests that are done, in the order of the queue. */
  listProgress(dayId: string): Promise<Array<Pick<PlayerOfDay, 'player_id' | 'place' | 'done' | 'total'>>> {
    const rows = this.db.selectFrom('test_day_players').select(['player_id', 'place', 'done', 'total']);
    return rows.where('club_id', '=', this.clubId).where('day_id', '=', dayId).orderBy('place').execute();
  }

  /** Adds a test day as another database had it, with its players. */
  async insertBrought(
    day: Omit<Insertable<Database['test_days']>, 'club_id'>,
    players: ReadonlyArray<Omit<PlayerOfDay, 'club_id' | 'day_id'>>,
  ): Promise<void> {
    const club_id = this.clubId;
    await this.db
      .insertInto('test_days')
      .values({ club_id, ...day })
      .execute();
    if (players.length === 0) return;
    await this.db
      .insertInto('test_day_players')
      .values(players.map((player) => ({ club_id, day_id: day.id, ...player })))
      .execute();
  }

  listPlayers(dayId: string): Promise<DayPlayer[]> {
    return this.db
      .selectFrom('test_day_players as d')
      .innerJoin('players as p', (join) => join.onRef('p.club_id', '=', 'd.club_id').onRef('p.id', '=', 'd.player_id'))
      .select(['p.id', 'p.name', 'p.last_name', 'p.player_number', 'd.place'])
      .where('d.club_id', '=', this.clubId)
      .where('d.day_id', '=', dayId)
      .orderBy('d.place')
      .execute();
  }

  /** The first events between two revisions, in order. */
  listEvents(dayId: string, { from, to, limit }: { from: number; to: number; limit: number }): Promise<EventRow[]> {
    return this.db
      .selectFrom('test_day_events')
      .selectAll()
      .where('club_id', '=', this.clubId)
      .where('day_id', '=', dayId)
      .where('revision', '>=', from)
      .where('revision', '<=', to)
      .orderBy('revision')
      .limit(limit)
      .execute();
  }

  async update(id: string, change: Pick<Database['test_days'], 'revision' | 'status'>): Promise<void> {
    await this.db
      .updateTable('test_days')
      .set(change)
      .where('club_id', '=', this.clubId)
      .where('id', '=', id)
      .execute();
  }

  async updateProgress(
    dayId: string,
    playerId: string,
    progress: Pick<Database['test_day_players'], 'done' | 'total'>,
  ): Promise<void> {
    await this.db
      .updateTable('test_day_players')
      .set(progress)
      .where('club_id', '=', this.clubId)
      .where('day_id', '=', dayId)
      .where('player_id', '=', playerId)
      .execute();
  }

  /** Returns false if the test day does not exist. */
  async delete(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('test_days')
      .where('club_id', '=', this.clubId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /**
   * The revision of a test day, and whether one of its runs has ended. A single query, because tablets poll constantly.
   */
  async readState(id: string, now: number): Promise<{ revision: number; hasEndedRuns: boolean } | undefined> {
    const rows = await this.db
      .selectFrom('test_days as d')
      .leftJoin('test_day_runs as o', (join) =>
        join.onRef('o.club_id', '=', 'd.club_id').onRef('o.day_id', '=', 'd.id'),
      )
      .leftJoin('glove_runs as r', (join) => join.onRef('r.club_id', '=', 'o.club_id').onRef('r.id', '=', 'o.run_id'))
      .select(['d.revision', 'o.run_id', 'r.status', 'r.expires_at'])
      .where('d.club_id', '=', this.clubId)
      .where('d.id', '=', id)
      .execute();
    const [first] = rows;
    return (
      first && { revision: first.revision, hasEndedRuns: rows.some((row) => row.run_id !== null && hasEnded(row, now)) }
    );
  }

  /** Whether one of these players is in a test day that is not finished. */
  async hasOpenDay(playerIds: readonly string[]): Promise<boolean> {
    const day = await this.db
      .selectFrom('test_day_players as p')
      .innerJoin('test_days as d', (join) => join.onRef('d.club_id', '=', 'p.club_id').onRef('d.id', '=', 'p.day_id'))
      .select('d.id')
      .where('p.club_id', '=', this.clubId)
      .where('p.player_id', 'in', playerIds)
      .where('d.status', '=', 'open')
      .executeTakeFirst();
    return day !== undefined;
  }

  /** The test day that a training session comes from. Its player may have been merged into another one since. */
  async findDayOfSession(sessionId: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('training_sessions as s')
      .innerJoin('test_day_players as p', (join) =>
        join
          .onRef('p.club_id', '=', 's.club_id')
          .on((eb) => eb('p.player_id', 'in', [eb.ref('s.player_id'), eb.ref('s.merged_from')])),
      )
      .innerJoin('test_day_events as e', (join) =>
        join
          .onRef('e.club_id', '=', 'p.club_id')
          .onRef('e.day_id', '=', 'p.day_id')
          .on('e.key', '=', sessionEventKey(sessionId)),
      )
      .select('e.day_id')
      .where('s.club_id', '=', this.clubId)
      .where('s.id', '=', sessionId)
      .executeTakeFirst();
    return row?.day_id;
  }
}
