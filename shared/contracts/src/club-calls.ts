import type { CallName } from './routes';

/**
 * The calls that concern the whole club, so that roles in some teams don't allow them. Screens don't offer them. Those for
 * owners are not named: nobody with roles per team is one. The server's table is `calls-for-teams.ts`.
 */
export const CLUB_CALLS: ReadonlySet<string> = new Set<CallName>([
  'createTeam',
  'deleteTeam',
  'loadSampleTeam',
  'exportClub',
  'createGloveLogin',
]);
