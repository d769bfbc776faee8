/** The roles of a club's staff. Each may do everything that the next one may. */
export const ROLES = ['owner', 'coach', 'assistant', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that a member can have in one team. An owner has the whole club. */
export const TEAM_ROLES = ['coach', 'assistant', 'viewer'] as const satisfies readonly Role[];
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The roles in a sentence: "You are … now." */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  coach: 'a coach',
  assistant: 'an assistant',
  viewer: 'a viewer',
};

/** Whether a role includes another one. */
export const includesRole = (role: Role, least: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(least);
