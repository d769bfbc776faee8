import type { AuthServices } from '../auth/services';

export type StaffServices = Pick<
  AuthServices,
  | 'config'
  | 'courtCodes'
  | 'db'
  | 'limits'
  | 'mails'
  | 'now'
  | 'passkeys'
  | 'passwords'
  | 'secondFactors'
  | 'sessions'
  | 'singleSignOn'
>;
