import type { RateLimit } from '../limits/rate-limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often guessable, costly or mail-sending calls may be made. */
export const limits = {
  loginByAccount: { name: 'login-account', times: 20, windowMs: 5 * MINUTE },
  loginByAddress: { name: 'login-address', times: 60, windowMs: 5 * MINUTE },
  registerByAddress: { name: 'register-address', times: 20, windowMs: 10 * MINUTE },
  forgotByAccount: { name: 'forgot-account', times: 5, windowMs: HOUR },
  forgotByAddress: { name: 'forgot-address', times: 20, windowMs: HOUR },
  resendByAddress: { name: 'resend-address', times: 20, windowMs: 10 * MINUTE },
  linkByAddress: { name: 'link-address', times: 60, windowMs: 10 * MINUTE },
  currentPassword: { name: 'current-password', times: 10, windowMs: 5 * MINUTE },
} as const satisfies Record<string, RateLimit>;
