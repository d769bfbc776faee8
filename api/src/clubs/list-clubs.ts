import type { OwnClub } from '@courtside/contracts/auth';
import { Memberships, type SettledClub } from '../auth/memberships';
import type { Db } from '../database/database';
import type { Caller } from '../http/routes';
import { TeamRoles, toRole } from '../auth/team-roles';

/** As many as fit into a line. */
const TEAMS = 3;

/** The clubs of the caller. Each is told by its longest owner and a few teams, because clubs have no names. */
export async function listClubs(db: Db, caller: Caller): Promise<OwnClub[]> {
  const clubs = await new Memberships(db).clubsOf(caller.id);
  return Promise.all(clubs.map((club) => describe(db, club, caller)));
}

async function describe(db: Db, { clubId, role }: SettledClub, caller: Caller): Promise<OwnClub> {
  const members = await new Memberships(db).list(clubId);
  const owner = members.find((member) => member.role === 'owner');
  const roles = await new TeamRoles(db, clubId).of(caller.id);
  const visible = roles?.map(({ team }) => team);
  const teams = db.selectFrom('teams').select('team_name').where('club_id', '=', clubId);
  const named =
    visible?.length === 0
      ? []
      : await teams
          .$if(visible !== undefined, (query) => query.where('id', 'in', visible ?? []))
          .orderBy('name_fold')
          .limit(TEAMS)
          .execute();
  return {
    id: clubId,
    role: toRole(role, roles).role,
    is_current: clubId === caller.clubId,
    owner: owner ? `${owner.first_name} ${owner.last_name}` : null,
    teams: named.map(({ team_name }) => team_name),
  };
}
