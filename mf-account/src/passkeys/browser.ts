import { commonTexts } from '../texts/common.en';

const texts = commonTexts.passkeys;

/** Loads the script for passkeys, which nobody else needs. */
export const loadWebAuthn = () => import(/* webpackChunkName: "web-authn" */ './web-authn');

/** Whether the browser knows passkeys, and the page has an encrypted connection. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

const PROBLEMS: Readonly<Record<string, string>> = {
  // Browsers don't tell a user who cancels from a device without a passkey.
  NotAllowedError: texts.cancelled,
  AbortError: texts.cancelled,
  SecurityError: texts.wrongAddress,
  InvalidStateError: texts.known,
};

/** Why the browser returned no passkey; undefined if something else failed. */
export const passkeyProblem = (failure: unknown): string | undefined =>
  failure instanceof Error ? PROBLEMS[failure.name] : undefined;
