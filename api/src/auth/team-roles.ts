import type { Role } from '@courtside/contracts/roles';
import { highestOf, type RoleInTeam } from '@courtside/contracts/team-roles';
import type { Db } from '../database/database';

type Row = { readonly user_id: string; readonly team_id: string; readonly role: RoleInTeam['role'] };

/** The roles of members in single teams of a club. A member without them has the whole club. */
export class TeamRoles {
  constructor(
    private readonly db: Db,
    private readonly clubId: string,
  ) {}

  /** The roles of each member who has roles per team, in the order of the teams' names. */
  async all(): Promise<Map<string, RoleInTeam[]>> {
    const members = await this.#limited().select('user_id').execute();
    const found = new Map<string, RoleInTeam[]>(members.map(({ user_id }) => [user_id, []]));
    if (members.length === 0) return found;
    for (const { user_id, team_id: team, role } of await this.#rows().execute())
      found.get(user_id)?.push({ team, role });
    return found;
  }

  /** The roles of a member; null if the member has the whole club. */
  async of(userId: string): Promise<RoleInTeam[] | null> {
    if (!(await this.#limited().select('user_id').where('user_id', '=', userId).executeTakeFirst())) return null;
    return this.inTeams(userId);
  }

  /** The roles of a member in single teams; none for a member who has the whole club. */
  async inTeams(userId: string): Promise<RoleInTeam[]> {
    const rows = await this.#rows().where('membership_teams.user_id', '=', userId).execute();
    return rows.map(({ team_id: team, role }) => ({ team, role }));
  }

  /**
   * Gives a member roles in these teams, and in no other one. Teams that the club doesn't have are left out.
   *
   * @returns the roles that were stored
   */
  async set(userId: string, roles: readonly RoleInTeam[]): Promise<RoleInTeam[]> {
    await this.#mark(userId, 1);
    await this.#delete(userId);
    const known = await this.#known(roles);
    const rows = known.map(({ team: team_id, role }) => ({ user_id: userId, club_id: this.clubId, team_id, role }));
    if (rows.length > 0) await this.db.insertInto('membership_teams').values(rows).execute();
    return known;
  }

  /** Gives a member the whole club again. */
  async clear(userId: string): Promise<void> {
    await this.#mark(userId, null);
    await this.#delete(userId);
  }

  /** Whether the club has all of these teams. */
  async areKnown(roles: readonly RoleInTeam[]): Promise<boolean> {
    return (await this.#known(roles)).length === roles.length;
  }

  async #known(roles: readonly RoleInTeam[]): Promise<RoleInTeam[]> {
    if (roles.length === 0) return [];
    const teams = this.db.selectFrom('teams').select('id').where('club_id', '=', this.clubId);
    const ids = roles.map(({ team }) => team);
    const known = new Set((await teams.where('id', 'in', ids).execute()).map(({ id }) => id));
    return roles.filter(({ team }) => known.has(team));
  }

  async #mark(userId: string, per_team: number | null): Promise<void> {
    const members = this.db.updateTable('memberships').set({ per_team, ...(per_team !== null && { role: 'viewer' }) });
    await members.where('user_id', '=', userId).where('club_id', '=', this.clubId).execute();
  }

  async #delete(userId: string): Promise<void> {
    const rows = this.db.deleteFrom('membership_teams').where('user_id', '=', userId);
    await rows.where('club_id', '=', this.clubId).execute();
  }

  #limited() {
    return this.db.selectFrom('memberships').where('club_id', '=', this.clubId).where('per_team', 'is not', null);
  }

  #rows() {
    return this.db
      .selectFrom('membership_teams')
      .innerJoin('teams', (join) =>
        join.onRef('teams.club_id', '=', 'membership_teams.club_id').onRef('teams.id', '=', 'membership_teams.team_id'),
      )
      .select(['membership_teams.user_id', 'membership_teams.team_id', 'membership_teams.role'])
      .where('membership_teams.club_id', '=', this.clubId)
      .orderBy('teams.name_fold')
      .$castTo<Row>();
  }
}

/** What a list says about the role of a member. */
export const toRole = (
  role: Role,
  teams: readonly RoleInTeam[] | null | undefined,
): { readonly role: Role; readonly teams?: RoleInTeam[] } =>
  teams ? { role: highestOf(teams.map((each) => each.role)), teams: [...teams] } : { role };
