import type { NewCredential, PasskeyRequest, PasskeySetup, UsedCredential } from '@courtside/contracts/auth';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Lets the browser make a passkey. @throws an error whose name says why, see `passkeyProblem` */
export const createPasskey = (options: PasskeySetup['options']): Promise<NewCredential> =>
  startRegistration({ optionsJSON: options });

/** Lets the user choose and unlock a passkey. @throws an error whose name says why, see `passkeyProblem` */
export const askForPasskey = (options: PasskeyRequest['options']): Promise<UsedCredential> =>
  startAuthentication({ optionsJSON: options });
