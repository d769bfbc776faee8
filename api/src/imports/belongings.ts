import type { KeptReason } from '@courtside/contracts/imports';
import { ClubRepository } from '../database/club-repository';
import { isSqlite } from '../database/vacuum';
import { INITIAL_RULE } from '../teams/repository';
import type { ImportChange } from './change-repository';

/** The players and teams that an import has created, and what belongs to them now. */
export class Belongings extends ClubRepository {
  /**
   * Players by id, locked until the transaction ends, so that nobody stores a session or a test day for them. SQLite has
   * one writer at a time and no row locks.
   */
  #players(ids: readonly string[]) {
    return this.db
      .selectFrom('players')
      .select(['id', 'team_id', 'version'])
      .where('club_id', '=', this.clubId)
      .where('id', 'in', ids)
      .$if(!isSqlite(this.db), (query) => query.forUpdate())
      .execute();
  }

  #teams(ids: readonly string[]) {
    return this.db
      .selectFrom('teams')
      .select(['id', 'version', 'attempt_rule'])
      .where('club_id', '=', this.clubId)
      .where('id', 'in', ids)
      .$if(!isSqlite(this.db), (query) => query.forUpdate())
      .execute();
  }

  /** Why players can't be deleted, by id; null for those who can. Players who were deleted are missing. */
  async reasonsOfPlayers(changes: readonly ImportChange[]): Promise<Map<string, KeptReason | null>> {
    const rows = await this.#players(changes.map(({ object_id }) => object_id));
    const ids = rows.map(({ id }) => id);
    const sessions = await this.#having('training_sessions', ids);
    const days = await this.#having('test_day_players', ids);
    const runs = await this.#having('glove_runs', ids);
    const kept = await this.#withMerged(ids);
    const versions = new Map(changes.map(({ object_id, version }) => [object_id, version]));
    return new Map(
      rows.map(({ id, version }) => {
        // Deleting the kept player of a merge would delete the other record too.
        if (version !== versions.get(id) || kept.has(id)) return [id, 'edited'];
        if (sessions.has(id)) return [id, 'sessions'];
        if (days.has(id)) return [id, 'test_day'];
        return [id, runs.has(id) ? 'glove_test' : null];
      }),
    );
  }

  /** Why teams can't be deleted, by id; null for those that can. Teams that were deleted are missing. */
  async reasonsOfTeams(changes: readonly ImportChange[]): Promise<Map<string, KeptReason | null>> {
    const rows = await this.#teams(changes.map(({ object_id }) => object_id));
    const ids = rows.map(({ id }) => id);
    const players = await this.#teamsHaving('players', ids);
    const days = await this.#teamsHaving('test_days', ids);
    const versions = new Map(changes.map(({ object_id, version }) => [object_id, version]));
    return new Map(
      rows.map(({ id, version, attempt_rule }) => {
        // The rule of a team has no version.
        if (version !== versions.get(id) || attempt_rule !== INITIAL_RULE) return [id, 'edited'];
        if (players.has(id)) return [id, 'players'];
        return [id, days.has(id) ? 'test_day' : null];
      }),
    );
  }

  /** The players among these who have rows in a table. */
  async #having(
    table: 'training_sessions' | 'test_day_players' | 'glove_runs',
    ids: readonly string[],
  ): Promise<ReadonlySet<string | null>> {
    if (ids.length === 0) return new Set();
    const rows = this.db.selectFrom(table).select('player_id').distinct().where('club_id', '=', this.clubId);
    return new Set((await rows.where('player_id', 'in', ids).execute()).map(({ player_id }) => player_id));
  }

  /** The players among these into whom others were merged. */
  async #withMerged(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = this.db.selectFrom('player_merges').select('kept_id').where('club_id', '=', this.clubId);
    return new Set((await rows.where('kept_id', 'in', ids).execute()).map(({ kept_id }) => kept_id));
  }

  /** The teams among these that have rows in a table. */
  async #teamsHaving(table: 'players' | 'test_days', ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = this.db.selectFrom(table).select('team_id').distinct().where('club_id', '=', this.clubId);
    return new Set((await rows.where('team_id', 'in', ids).execute()).map(({ team_id }) => team_id));
  }
}
