import { ClubRepository } from '../database/club-repository';
import { Merges } from './merges';
import { nameKey, type RosterEntry } from './roster';

/** The rosters of a club's teams in the database. */
export class RosterRepository extends ClubRepository {
  /**
   * The taken slots, numbers and names by team, with inactive players and merged records. Call `lockRosters` first, so
   * that they cannot change.
   */
  async read(teamIds: readonly string[]): Promise<Map<string, RosterEntry[]>> {
    const rows = await this.db
      .selectFrom('players')
      .select([
        'id',
        'team_id',
        'slot',
        'name',
        'last_name',
        'player_number',
        'position',
        'external_id',
        'inactive_since',
      ])
      .where('club_id', '=', this.clubId)
      .where('team_id', 'in', teamIds)
      .execute();
    const merges = await Merges.read(this.db, this.clubId);
    const rosters = new Map<string, RosterEntry[]>(teamIds.map((id) => [id, []]));
    for (const { team_id, inactive_since, ...entry } of rows)
      rosters.get(team_id)?.push({
        ...entry,
        active: inactive_since === null,
        kept: merges.keptOf(entry.id),
        name_key: nameKey(entry),
      });
    return rosters;
  }

  /** As `read`, of one team. */
  async ofTeam(id: string): Promise<RosterEntry[]> {
    return (await this.read([id])).get(id) ?? [];
  }

  /**
   * Gives players of a team other numbers. Call `lockRosters` first.
   *
   * @throws a constraint violation if a number is taken in that team
   */
  async setNumbers(numbers: ReadonlyMap<string, number>): Promise<void> {
    const ofPlayers = this.db.updateTable('players').where('club_id', '=', this.clubId);
    // Both databases compare each row with the others as they are at that moment, so a swap passes through free numbers.
    await ofPlayers
      .set((eb) => ({ player_number: eb(eb.neg('player_number'), '-', 1), version: eb('version', '+', 1) }))
      .where('id', 'in', [...numbers.keys()])
      .execute();
    for (const [id, player_number] of numbers) await ofPlayers.set({ player_number }).where('id', '=', id).execute();
  }
}
