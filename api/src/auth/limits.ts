import type { RateLimit } from '../limits/rate-limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Limits for calls that can be used to guess secrets or exhaust the server. See `mail-limits` for the limits of mails.
 */
export const limits = {
  loginByNetwork: { name: 'login-address', times: 60, windowMs: 5 * MINUTE },
  loginByNetworkAndAccount: { name: 'login-address-account', times: 10, windowMs: 5 * MINUTE },
  loginByDevice: { name: 'login-device', times: 10, windowMs: 5 * MINUTE },
  registerByNetwork: { name: 'register-address', times: 20, windowMs: 10 * MINUTE },
  forgotByNetwork: { name: 'forgot-address', times: 20, windowMs: HOUR },
  resendByNetwork: { name: 'resend-address', times: 20, windowMs: 10 * MINUTE },
  linkByNetwork: { name: 'link-address', times: 60, windowMs: 10 * MINUTE },
  currentPassword: { name: 'current-password', times: 10, windowMs: 5 * MINUTE },
} as const satisfies Record<string, RateLimit>;
