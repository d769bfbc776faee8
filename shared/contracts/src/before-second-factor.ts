import type { CallName } from './routes';

/** The calls that a member can make who doesn't have the second factor that the club requires: they lead to one. */
export const CALLS_BEFORE_SECOND_FACTOR: ReadonlySet<string> = new Set<CallName>([
  'validateToken',
  'getUser',
  'getOfflineKey',
  'listClubs',
  'switchClub',
  'joinClub',
  'leaveClub',
  'listLogins',
  'endLogin',
  'endOtherLogins',
  'getSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'listPasskeys',
  'startPasskey',
  'addPasskey',
  'getSingleSignOn',
  'endTablet',
]);
