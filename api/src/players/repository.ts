import type { Player } from '@courtside/contracts/players';
import type { Updateable } from 'kysely';
import { ClubRepository } from '../database/club-repository';
import { currentTrail } from '../database/trail';
import type { Database } from '../database/database';
import { Overtaken, uniqueViolation } from '../database/errors';
import { isSqlite } from '../database/vacuum';
import { columns, hiddenName, selection, toPlayer, type PlayerValues } from './rows';

/** Another team has got the same external id at this moment. The next turn sees it. */
async function orOvertaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw uniqueViolation(error) === 'players_club_id_external_id_fold_unique' ? new Overtaken() : error;
  }
}

/** A player with an assigned slot, or without one if the player is inactive. */
export interface PlayerWithSlot {
  readonly id: string;
  readonly teamId: string;
  readonly slot: number | null;
  readonly values: PlayerValues;
}

/** A player as another database had it. */
export type BroughtPlayer = PlayerWithSlot & {
  readonly inactive_since: number | null;
  /** The record was merged into another one, which may have its name. */
  readonly isMerged: boolean;
};

/** The slot of a player who is active, or the time since when the player is inactive. */
interface Activity {
  readonly slot: number | null;
  readonly inactive_since: number | null;
}

/** A player by name, with the name of the team. */
export interface NamedPlayer {
  readonly id: string;
  readonly name: string;
  readonly last_name: string;
  readonly team_name: string;
}

/** Who has an external id. */
export type ExternalIdOwner = Pick<Player, 'id' | 'team' | 'name' | 'last_name'>;

/** Reading so many takes a few milliseconds. */
const NAMED_PAGE = 1_000;

/** Whether a list has the players who are active, or the others. */
export type PlayerStatus = 'active' | 'inactive';

/** The players of a club in the database. */
export class PlayerRepository extends ClubRepository {
  get #rows() {
    return this.db.selectFrom('players').select(selection).where('club_id', '=', this.clubId);
  }

  /**
   * The players of a club or of one of its teams, unordered. By default, only the active ones. A record that was merged
   * into another is neither.
   */
  async list(teamId?: string, status: PlayerStatus = 'active'): Promise<Player[]> {
    const rows = await this.#rows
      .where('inactive_since', status === 'active' ? 'is' : 'is not', null)
      .$if(status === 'inactive', (query) =>
        query.where('id', 'not in', (eb) =>
          eb.selectFrom('player_merges').select('merged_id').where('club_id', '=', this.clubId),
        ),
      )
      .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId ?? ''))
      .execute();
    return rows.map(toPlayer);
  }

  /**
   * Prevents that sessions of these players are stored until the transaction ends: each session refers to its player.
   * SQLite has only one writer, and no `for update`.
   */
  async lock(ids: readonly string[]): Promise<void> {
    if (isSqlite(this.db)) return;
    const rows = this.db.selectFrom('players').select('id').where('club_id', '=', this.clubId).where('id', 'in', ids);
    await rows.orderBy('id').forUpdate().execute();
  }

  /** The team of each player. Players who don't exist are missing. */
  async teamsOf(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = this.db.selectFrom('players').select(['id', 'team_id']).where('club_id', '=', this.clubId);
    return new Map((await rows.where('id', 'in', ids).execute()).map(({ id, team_id }) => [id, team_id]));
  }

  /** The players with these folded external ids, by the folded id. */
  async withExternalIds(keys: readonly string[]): Promise<Map<string, ExternalIdOwner>> {
    if (keys.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('players')
      .select(['id', 'team_id as team', 'name', 'last_name', 'external_id_fold'])
      .where('club_id', '=', this.clubId)
      .where('external_id_fold', 'in', keys)
      .execute();
    return new Map(rows.map(({ external_id_fold, ...owner }) => [external_id_fold ?? '', owner]));
  }

  /** The next players by id, active or not, without records that were merged into others. */
  named(after: string): Promise<NamedPlayer[]> {
    return this.db
      .selectFrom('players as p')
      .innerJoin('teams as t', (join) => join.onRef('t.club_id', '=', 'p.club_id').onRef('t.id', '=', 'p.team_id'))
      .select(['p.id', 'p.name', 'p.last_name', 't.team_name'])
      .where('p.club_id', '=', this.clubId)
      .where('p.id', '>', after)
      .where('p.id', 'not in', (eb) =>
        eb.selectFrom('player_merges').select('merged_id').where('club_id', '=', this.clubId),
      )
      .orderBy('p.id')
      .limit(NAMED_PAGE)
      .execute();
  }

  /** A player, active or not. */
  async find(id: string): Promise<Player | undefined> {
    const row = await this.#rows.where('id', '=', id).executeTakeFirst();
    return row && toPlayer(row);
  }

  /**
   * @throws a constraint violation if the slot, number or name is taken in that team; Overtaken if an external id is taken
   */
  async insert(players: readonly PlayerWithSlot[]): Promise<void> {
    for (const { id } of players) currentTrail()?.about('player', id);
    if (players.length === 0) return;
    const rows = players.map(({ id, teamId, slot, values }) => ({
      club_id: this.clubId,
      id,
      team_id: teamId,
      slot,
      version: 1,
      ...columns(values),
    }));
    await orOvertaken(this.db.insertInto('players').values(rows).execute());
  }

  /** @throws a constraint violation if a slot, number or name is taken in that team */
  async insertBrought(players: readonly BroughtPlayer[]): Promise<void> {
    if (players.length === 0) return;
    const rows = players.map(({ id, teamId, slot, values, inactive_since, isMerged }) => ({
      club_id: this.clubId,
      id,
      team_id: teamId,
      slot,
      version: 1,
      ...columns(values),
      ...(isMerged && hiddenName(id)),
      inactive_since,
    }));
    await this.db.insertInto('players').values(rows).execute();
  }

  /** All players of the club with merged records, in the order of their ids. */
  async listAll(): Promise<Player[]> {
    return (await this.#rows.orderBy('id').execute()).map(toPlayer);
  }

  /**
   * Updates a player. Returns false if the player no longer exists or has another version.
   *
   * @throws a constraint violation if the slot, number or name is taken in that team
   */
  update({ id, version, teamId, slot, values }: PlayerWithSlot & { readonly version: number }): Promise<boolean> {
    return orOvertaken(this.#updateVersion(id, version, { team_id: teamId, slot, ...columns(values) }));
  }

  /**
   * Makes a player inactive, or active in a slot. Returns false if the player no longer exists or has another version.
   *
   * @throws a constraint violation if the slot or number is taken in that team
   */
  setActivity({ id, version }: Pick<Player, 'id' | 'version'>, activity: Activity): Promise<boolean> {
    return this.#updateVersion(id, version, activity);
  }

  /**
   * Makes a record that was merged into another inactive, and frees its name, which the kept player may get. Returns
   * false if the record no longer exists or has another version.
   */
  hide({ id, version }: Player, inactive_since: number): Promise<boolean> {
    return this.#updateVersion(id, version, { slot: null, inactive_since, ...hiddenName(id) });
  }

  /**
   * Gives a record that was merged its name back, and makes it active in a slot or leaves it inactive. Returns false if
   * the record no longer exists or has another version.
   *
   * @throws a constraint violation if the slot, number or name is taken in that team
   */
  restore(player: Player, activity: Activity): Promise<boolean> {
    const { name_fold, last_name_fold } = columns(player);
    return this.#updateVersion(player.id, player.version, { ...activity, name_fold, last_name_fold });
  }

  async #updateVersion(id: string, version: number, values: Updateable<Database['players']>): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('players')
      .set({ ...values, version: version + 1 })
      .where('club_id', '=', this.clubId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
