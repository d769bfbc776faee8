import type { AuthServices } from '../auth/services';

export type StaffServices = Pick<AuthServices, 'config' | 'db' | 'limits' | 'mails' | 'now' | 'passwords' | 'sessions'>;
