import { foldName } from '@courtside/contracts/fold-name';
import type { Player } from '@courtside/contracts/players';
import type { Db, Trx } from '../database/database';
import type { RosterEntry } from './roster';

type PlayerValues = Pick<Player, 'name' | 'last_name' | 'player_number' | 'position'>;

const selection = ['id', 'name', 'last_name', 'player_number', 'position', 'team_id as team', 'version'] as const;

/** The players of a club or of one of its teams, unordered. */
export function listPlayers(db: Db, clubId: string, teamId?: string): Promise<Player[]> {
  return db
    .selectFrom('players')
    .select(selection)
    .where('club_id', '=', clubId)
    .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId ?? ''))
    .execute();
}

export function findPlayer(db: Db, clubId: string, id: string): Promise<Player | undefined> {
  return db
    .selectFrom('players')
    .select(selection)
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The taken slots, numbers and names by team. Call `lockRosters` first, so that they cannot change. */
export async function readRosters(
  trx: Trx,
  clubId: string,
  teamIds: readonly string[],
): Promise<Map<string, RosterEntry[]>> {
  const rows = await trx
    .selectFrom('players')
    .select(['id', 'team_id', 'slot', 'player_number', 'name_fold', 'last_name_fold'])
    .where('club_id', '=', clubId)
    .where('team_id', 'in', teamIds)
    .execute();
  const rosters = new Map<string, RosterEntry[]>(teamIds.map((id) => [id, []]));
  for (const { team_id, ...entry } of rows) rosters.get(team_id)?.push(entry);
  return rosters;
}

const columns = (values: PlayerValues) => ({
  name: values.name,
  name_fold: foldName(values.name),
  last_name: values.last_name,
  last_name_fold: foldName(values.last_name),
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

/** @throws a constraint violation if the slot, number or name is taken in that team */
export async function insertPlayers(trx: Trx, clubId: string, players: readonly PlayerWithSlot[]): Promise<void> {
  if (players.length === 0) return;
  const rows = players.map(({ id, teamId, slot, values }) => ({
    club_id: clubId,
    id,
    team_id: teamId,
    slot,
    version: 1,
    ...columns(values),
  }));
  await trx.insertInto('players').values(rows).execute();
}

/**
 * Updates a player. Returns false if the player no longer exists or has another version.
 *
 * @throws a constraint violation if the slot, number or name is taken in that team
 */
export async function updatePlayer(
  trx: Trx,
  clubId: string,
  player: PlayerWithSlot & { readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('players')
    .set({ team_id: player.teamId, slot: player.slot, version: player.version + 1, ...columns(player.values) })
    .where('club_id', '=', clubId)
    .where('id', '=', player.id)
    .where('version', '=', player.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
