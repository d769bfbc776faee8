import type { Call } from './call';
import type { CallName } from './routes';

/** What a club's tablet needs of the calls about accounts: the profile, waiting entries, and the switch of people. */
const ACCOUNT_CALLS: ReadonlySet<string> = new Set<CallName>([
  'validateToken',
  'getUser',
  'getOfflineKey',
  'endTablet',
  'listTabletPeople',
  'switchPerson',
]);

/**
 * Whether a login that is limited to the court may make a call that its role allows. Accounts and staff are closed
 * unless a call is named here, so a new call is closed, too.
 */
export const isCallOnTablets = ({ id, tag }: Pick<Call, 'id' | 'tag'>): boolean =>
  (tag !== 'Accounts' && tag !== 'Staff') || ACCOUNT_CALLS.has(id);
