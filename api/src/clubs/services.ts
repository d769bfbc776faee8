import type { AuthServices } from '../auth/services';
import type { MembershipServices } from '../staff/end-membership';

export type ClubServices = Pick<AuthServices, 'db' | 'limits'> & MembershipServices;
