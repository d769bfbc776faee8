import { foldCase } from '@courtside/contracts/fold-case';
import type { RateLimit, RateLimits } from '../limits/rate-limits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Limits for calls that can be used to guess secrets or exhaust the server. Those of mails are below.
 */
export const limits = {
  loginByNetwork: { name: 'login-address', times: 60, windowMs: 5 * MINUTE },
  loginByNetworkAndAccount: { name: 'login-address-account', times: 10, windowMs: 5 * MINUTE },
  loginByDevice: { name: 'login-device', times: 10, windowMs: 5 * MINUTE },
  registerByNetwork: { name: 'register-address', times: 20, windowMs: 10 * MINUTE },
  forgotByNetwork: { name: 'forgot-address', times: 20, windowMs: HOUR },
  resendByNetwork: { name: 'resend-address', times: 20, windowMs: 10 * MINUTE },
  linkByNetwork: { name: 'link-address', times: 60, windowMs: 10 * MINUTE },
  codeOfLogin: { name: 'login-code', times: 10, windowMs: HOUR },
  courtCodeOfPersonOnTablet: { name: 'court-code-person-tablet', times: 5, windowMs: 15 * MINUTE },
  courtCodeOnTablet: { name: 'court-code-tablet', times: 10, windowMs: 15 * MINUTE },
  // A login can begin any number of tablets.
  courtCodeOfPerson: { name: 'court-code-person', times: 50, windowMs: 24 * HOUR },
  codeInSettings: { name: 'settings-code', times: 10, windowMs: HOUR },
  currentPassword: { name: 'current-password', times: 10, windowMs: 5 * MINUTE },
} as const satisfies Record<string, RateLimit>;

const DAY = 24 * HOUR;
const message = 'Too many mails were requested. Please use the newest one, or try again later.';

/**
 * Limits for mails to an address that the request names.
 *
 * Nobody can keep the owner of an account from resetting the password: there is no daily limit for all reset mails to an
 * address, and the hourly one refuses only while the link of an earlier mail is valid.
 */
const mailLimits = {
  byNetwork: { name: 'mail-network', times: 100, windowMs: DAY, message },
  byAccount: { name: 'mail-account', times: 10, windowMs: DAY, message },
  byNetworkToRecipient: { name: 'mail-network-recipient', times: 10, windowMs: DAY, message },
  resetsToRecipient: { name: 'forgot-account', times: 5, windowMs: HOUR, message },
  confirmationsToRecipient: { name: 'mail-confirmation', times: 5, windowMs: HOUR, message },
  invitationsByAccount: { name: 'mail-invitation-account', times: 60, windowMs: DAY, message },
  invitationsToRecipient: { name: 'mail-invitation', times: 5, windowMs: DAY, message },
  newDevices: { name: 'mail-new-device', times: 10, windowMs: DAY },
  confirmationsToRecipientDaily: { name: 'mail-confirmation-daily', times: 10, windowMs: DAY, message },
} as const satisfies Record<string, RateLimit>;

/** The requester of a mail: a network (see `networkOf`) and, if logged in, an account. */
export interface MailRequester {
  readonly network: string;
  readonly userId?: string;
}

/** @throws ApiError 429 if this requester or this recipient had too many mails */
export async function limitResetMails(limits: RateLimits, requester: MailRequester, recipient: string): Promise<void> {
  await limitRequester(limits, requester, recipient);
  await limits.consume(mailLimits.resetsToRecipient, foldCase(recipient));
}

/** @throws ApiError 429 if this requester or this recipient had too many mails */
export async function limitConfirmationMails(
  limits: RateLimits,
  requester: MailRequester,
  recipient: string,
): Promise<void> {
  await limitRequester(limits, requester, recipient);
  await limits.consume(mailLimits.confirmationsToRecipient, foldCase(recipient));
  await limits.consume(mailLimits.confirmationsToRecipientDaily, foldCase(recipient));
}

/** An owner may invite a whole staff in a day. @throws ApiError 429 if this requester or this recipient had too many mails */
export async function limitInvitations(
  limits: RateLimits,
  { network, userId }: Required<MailRequester>,
  recipient: string,
): Promise<void> {
  await limitRequester(limits, { network }, recipient);
  await limits.consume(mailLimits.invitationsByAccount, userId);
  await limits.consume(mailLimits.invitationsToRecipient, foldCase(recipient));
}

/** Whether an account may get one more mail about a new device today. A login never waits for it. */
export async function mayMailNewDevice(limits: RateLimits, userId: string): Promise<boolean> {
  return (await limits.count(mailLimits.newDevices, userId)) === null;
}

async function limitRequester(limits: RateLimits, { network, userId }: MailRequester, recipient: string) {
  await limits.consume(mailLimits.byNetwork, network);
  if (userId !== undefined) await limits.consume(mailLimits.byAccount, userId);
  await limits.consume(mailLimits.byNetworkToRecipient, `${network}|${foldCase(recipient)}`);
}
