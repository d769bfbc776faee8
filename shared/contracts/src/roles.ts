/** The roles of a club's staff. Each may do everything that the next one may. */
export const ROLES = ['owner', 'coach', 'assistant', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role includes another one. */
export const includesRole = (role: Role, least: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(least);
