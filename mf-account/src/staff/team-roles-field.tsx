import { useTeams } from '@courtside/api-client';
import { TEAM_ROLES } from '@courtside/contracts/roles';
import type { RoleInTeam } from '@courtside/contracts/team-roles';
import { ErrorState, Flex, Select, Skeleton } from '@courtside/ui';
import { staffTexts } from '../texts/staff.en';

const texts = staffTexts.teams;
/** The choice of roles per team instead of a role in the whole club. */
export const PER_TEAM = 'per team';
const NONE = 'none';
const OPTIONS = [
  { value: NONE, label: texts.none },
  ...TEAM_ROLES.map((role) => ({ value: role, label: staffTexts.roles[role] })).toReversed(),
];

interface TeamRolesFieldProps {
  value?: readonly RoleInTeam[];
  onChange?: (roles: RoleInTeam[]) => void;
}

/** Chooses a role, or no access, for each team of the club. */
export function TeamRolesField({ value = [], onChange }: TeamRolesFieldProps) {
  const { data: teams, isError, refetch } = useTeams();
  if (!teams) {
    if (isError) return <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />;
    return <Skeleton active paragraph={{ rows: 2 }} />;
  }
  if (teams.length === 0) return <p className="cs-muted">{texts.empty}</p>;
  const set = (team: string, chosen: string) => {
    const others = value.filter((each) => each.team !== team);
    const role = TEAM_ROLES.find((each) => each === chosen);
    onChange?.(role ? [...others, { team, role }] : others);
  };
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
      role="list"
      aria-label={texts.label}
      style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8, maxHeight: 320, overflowY: 'auto' }}
    >
      {teams.map(({ id, team_name }) => (
        <Flex key={id} component="li" align="center" justify="space-between" gap={12}>
          <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{team_name}</span>
          <Select
            aria-label={texts.roleIn(team_name)}
            options={OPTIONS}
            value={value.find(({ team }) => team === id)?.role ?? NONE}
            onChange={(chosen) => set(id, chosen)}
            style={{ flex: 'none', width: 140 }}
          />
        </Flex>
      ))}
    </ul>
  );
}
