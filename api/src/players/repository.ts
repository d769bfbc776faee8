import { foldCase } from '@courtside/contracts/fold-case';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';
import { ClubRepository } from '../database/club-repository';
import { nameKey, type RosterEntry } from './roster';

type PlayerValues = Pick<Player, 'name' | 'last_name' | 'player_number' | 'position'>;

const selection = ['id', 'name', 'last_name', 'player_number', 'position', 'team_id as team', 'version'] as const;

const columns = (values: PlayerValues) => ({
  name: values.name,
  name_fold: foldCase(values.name),
  last_name: values.last_name,
  last_name_fold: foldCase(values.last_name),
  player_number: values.player_number,
  position: values.position,
});

/** A player with an assigned slot. */
export interface PlayerWithSlot {
  readonly id: string;
  readonly teamId: string;
  readonly slot: number;
  readonly values: PlayerValues;
}

declare module '../database/database' {
  interface Database {
    players: {
      club_id: string;
      id: string;
      team_id: string;
      /** 1 to 20, unique within the team. Limits a team to twenty players. */
      slot: number;
      name: string;
      name_fold: string;
      last_name: string;
      last_name_fold: string;
      player_number: number;
      position: Position;
      version: number;
    };
  }
}

/** The players of a club in the database. */
export class PlayerRepository extends ClubRepository {
  get #rows() {
    return this.db.selectFrom('players').select(selection).where('club_id', '=', this.clubId);
  }

  /** The players of a club or of one of its teams, unordered. */
  list(teamId?: string): Promise<Player[]> {
    return (teamId === undefined ? this.#rows : this.#rows.where('team_id', '=', teamId)).execute();
  }

  find(id: string): Promise<Player | undefined> {
    return this.#rows.where('id', '=', id).executeTakeFirst();
  }

  /** The taken slots, numbers and names by team. Call `lockRosters` first, so that they cannot change. */
  async readRosters(teamIds: readonly string[]): Promise<Map<string, RosterEntry[]>> {
    const rows = await this.db
      .selectFrom('players')
      .select(['id', 'team_id', 'slot', 'name', 'last_name', 'player_number', 'position'])
      .where('club_id', '=', this.clubId)
      .where('team_id', 'in', teamIds)
      .execute();
    const rosters = new Map<string, RosterEntry[]>(teamIds.map((id) => [id, []]));
    for (const { team_id, ...entry } of rows) rosters.get(team_id)?.push({ ...entry, name_key: nameKey(entry) });
    return rosters;
  }

  /** @throws a constraint violation if the slot, number or name is taken in that team */
  async insert(players: readonly PlayerWithSlot[]): Promise<void> {
    if (players.length === 0) return;
    const rows = players.map(({ id, teamId, slot, values }) => ({
      club_id: this.clubId,
      id,
      team_id: teamId,
      slot,
      version: 1,
      ...columns(values),
    }));
    await this.db.insertInto('players').values(rows).execute();
  }

  /**
   * Updates a player. Returns false if the player no longer exists or has another version.
   *
   * @throws a constraint violation if the slot, number or name is taken in that team
   */
  async update(player: PlayerWithSlot & { readonly version: number }): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('players')
      .set({ team_id: player.teamId, slot: player.slot, version: player.version + 1, ...columns(player.values) })
      .where('club_id', '=', this.clubId)
      .where('id', '=', player.id)
      .where('version', '=', player.version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
