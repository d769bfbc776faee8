import { z } from 'zod';
import { Id } from './fields';
import { TEAMS_PER_MEMBER } from './limits';
import { includesRole, ROLES, type Role, TEAM_ROLES } from './roles';

/** The role of a member in one team. */
export const RoleInTeam = z.object({ team: Id, role: z.enum(TEAM_ROLES, 'Choose a role.') }).meta({ id: 'RoleInTeam' });
export type RoleInTeam = z.infer<typeof RoleInTeam>;

/** The roles of a member in chosen teams. The other teams don't exist for that person. */
export const RolesInTeams = z
  .array(RoleInTeam)
  .min(1, 'Choose at least one team.')
  .max(TEAMS_PER_MEMBER, `Choose at most ${TEAMS_PER_MEMBER} teams.`)
  .refine((teams) => new Set(teams.map(({ team }) => team)).size === teams.length, 'Choose each team once.');

/** The highest of some roles; a viewer's without any. */
export const highestOf = (roles: readonly Role[]): Role =>
  roles.reduce<Role>((highest, role) => (includesRole(role, highest) ? role : highest), ROLES.at(-1) ?? 'viewer');
