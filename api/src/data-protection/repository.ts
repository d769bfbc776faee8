import type { DataProtection } from '@courtside/contracts/data-protection';
import { ClubRepository } from '../database/club-repository';
import type { Db } from '../database/database';
import { inBatches } from '../database/in-batches';
import type { Merges } from '../players/merges';
import type { PlannedRow, UsedPlayer } from './plan-erasures';

const BATCH_SIZE = 500;

/** The rules of a club for the data of players, and the erasures that they have planned. */
export class RetentionRepository extends ClubRepository {
  async rules(): Promise<DataProtection> {
    const club = await this.db
      .selectFrom('clubs')
      .select(['consent_asked_at', 'retention_months'])
      .where('id', '=', this.clubId)
      .executeTakeFirst();
    return { consent_asked: club?.consent_asked_at != null, retention_months: club?.retention_months ?? null };
  }

  async setRules({ consent_asked, retention_months }: DataProtection, now: number): Promise<void> {
    await this.db
      .updateTable('clubs')
      .set((eb) => ({
        consent_asked_at: consent_asked ? eb.fn.coalesce('consent_asked_at', eb.val(now)) : null,
        retention_months,
      }))
      .where('id', '=', this.clubId)
      .execute();
  }

  /**
   * The players with the newest sign that the club works with them: a training session, the creation, the day when they
   * became inactive, or the decision of an owner. A player has the signs of all merged records.
   *
   * @param ids of all records of some players; everybody without it
   */
  async lastUsed(merges: Merges, ids?: readonly string[]): Promise<UsedPlayer[]> {
    const rows = await this.db
      .selectFrom('players as p')
      .leftJoin('data_keys as k', (join) => join.onRef('k.club_id', '=', 'p.club_id').onRef('k.player_id', '=', 'p.id'))
      .select((eb) => [
        'p.id',
        'p.inactive_since',
        'p.kept_at',
        'k.created_at',
        eb
          .selectFrom('training_sessions as s')
          .select(({ fn }) => fn.max('s.session_date').as('newest'))
          .whereRef('s.club_id', '=', 'p.club_id')
          .whereRef('s.player_id', '=', 'p.id')
          .as('newest'),
      ])
      .where('p.club_id', '=', this.clubId)
      .$if(ids !== undefined, (query) => query.where('p.id', 'in', ids ?? []))
      .execute();
    const newest = new Map<string, number>();
    for (const { id, inactive_since, kept_at, created_at, newest: session } of rows) {
      const player = merges.keptOf(id);
      const times = [inactive_since, kept_at, created_at, session === null ? null : Date.parse(session)];
      newest.set(player, Math.max(newest.get(player) ?? 0, ...times.map((time) => time ?? 0)));
    }
    return [...newest].map(([id, last_used]) => ({ id, last_used }));
  }

  planned(): Promise<PlannedRow[]> {
    return this.db
      .selectFrom('planned_erasures')
      .select(['player_id', 'noticed_at', 'erase_at'])
      .where('club_id', '=', this.clubId)
      .orderBy('erase_at')
      .orderBy('player_id')
      .execute();
  }

  /** Those with the names of players and teams, soonest first. */
  plannedWithNames() {
    return this.db
      .selectFrom('planned_erasures as e')
      .innerJoin('players as p', (join) => join.onRef('p.club_id', '=', 'e.club_id').onRef('p.id', '=', 'e.player_id'))
      .innerJoin('teams as t', (join) => join.onRef('t.club_id', '=', 'p.club_id').onRef('t.id', '=', 'p.team_id'))
      .select(['p.id', 'p.name', 'p.last_name', 't.team_name', 'e.noticed_at', 'e.erase_at'])
      .where('e.club_id', '=', this.clubId)
      .orderBy('e.erase_at')
      .orderBy('p.id')
      .execute();
  }

  async plan(rows: readonly PlannedRow[]): Promise<void> {
    for (const batch of inBatches(rows, BATCH_SIZE))
      await this.db
        .insertInto('planned_erasures')
        .values(batch.map((row) => ({ club_id: this.clubId, ...row })))
        .execute();
  }

  async postpone({ player_id, erase_at }: PlannedRow): Promise<void> {
    await this.db
      .updateTable('planned_erasures')
      .set({ erase_at })
      .where('club_id', '=', this.clubId)
      .where('player_id', '=', player_id)
      .execute();
  }

  /** Takes players from the list. Returns how many were there. */
  async unplan(playerIds: readonly string[]): Promise<number> {
    let count = 0;
    for (const batch of inBatches(playerIds, BATCH_SIZE)) {
      const rows = this.db.deleteFrom('planned_erasures').where('club_id', '=', this.clubId);
      count += Number((await rows.where('player_id', 'in', batch).executeTakeFirst()).numDeletedRows);
    }
    return count;
  }

  /** Begins the retention time of a player again. */
  async keep(playerId: string, kept_at: number): Promise<void> {
    const players = this.db.updateTable('players').set({ kept_at }).where('club_id', '=', this.clubId);
    await players.where('id', '=', playerId).execute();
  }
}

/** The clubs that have a retention time. */
export async function clubsWithRetention(db: Db): Promise<string[]> {
  const clubs = db.selectFrom('clubs').select('id').where('retention_months', 'is not', null).orderBy('id');
  return (await clubs.execute()).map(({ id }) => id);
}
