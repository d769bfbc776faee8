import { useTeams } from '@courtside/api-client';
import type { RoleInTeam } from '@courtside/contracts/team-roles';
import { Tag } from '@courtside/ui';
import { staffTexts } from '../texts/staff.en';

const texts = staffTexts.teams;

/** In which teams somebody has which role. */
export function TeamRolesText({ roles }: { roles: readonly RoleInTeam[] }) {
  const { data: teams } = useTeams();
  if (roles.length === 0) return <Tag>{texts.noTeams}</Tag>;
  const nameOf = (id: string) => teams?.find((team) => team.id === id)?.team_name;
  return roles.map(({ team, role }) => {
    const name = nameOf(team);
    return name === undefined ? null : <Tag key={team}>{texts.inTeam(name, staffTexts.roles[role])}</Tag>;
  });
}
