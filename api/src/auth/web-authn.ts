import type { NewCredential, PasskeyRequest, PasskeySetup, UsedCredential } from '@courtside/contracts/auth';
import type { AttestationObject } from '@simplewebauthn/server/helpers';
import type { PasskeySite } from '../config/passkey-site';
import { ATTEMPT_MS } from './passkey-attempts';
import type { StoredCredential } from './passkeys';

/** Loads the library with the first passkey: a server starts half a second earlier without it. */
const loadLibrary = () => import('@simplewebauthn/server');

const fromBase64 = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Who gets a new passkey. The id of the user is a random UUID, so authenticators learn nothing else from it. */
interface Owner {
  readonly id: string;
  readonly username: string;
}

/** What a browser needs to make a passkey that it finds again by itself, and unlocks by a PIN or biometrics. */
export async function creationOptions(
  { domain }: PasskeySite,
  { id, username }: Owner,
  challenge: string,
  known: readonly StoredCredential[],
): Promise<PasskeySetup['options']> {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: 'Courtside',
    rpID: domain,
    userID: Uint8Array.from(Buffer.from(id)),
    userName: username,
    userDisplayName: username,
    challenge: fromBase64(challenge),
    timeout: ATTEMPT_MS,
    attestationType: 'none',
    excludeCredentials: known.map((each) => ({ id: each.id, transports: [...each.transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options as PasskeySetup['options'];
}

/** What a browser needs to ask for any passkey of this site. */
export async function requestOptions({ domain }: PasskeySite, challenge: string): Promise<PasskeyRequest['options']> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: domain,
    challenge: fromBase64(challenge),
    timeout: ATTEMPT_MS,
    userVerification: 'required',
  });
  return options as PasskeyRequest['options'];
}

/** The credential that an authenticator has made for this challenge, or null. */
export async function verifyNewCredential(
  { domain, origins }: PasskeySite,
  credential: NewCredential,
  challenge: string,
): Promise<(Omit<StoredCredential, 'name'> & { counter: number }) | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(fromBase64(credential.response.attestationObject));
    if (namesCertificates(attestation)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: domain,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: toBase64(publicKey), counter, transports: credential.response.transports ?? [] };
  } catch {
    return null;
  }
}

/**
 * Whether an attestation has certificates, though none were asked for. The library would look up lists of revoked ones at
 * addresses that the certificates name. An authenticator without certificates signs by itself ('packed').
 */
function namesCertificates(attestation: AttestationObject): boolean {
  const format = attestation.get('fmt');
  return !(format === 'none' || format === 'packed') || attestation.get('attStmt').get('x5c') !== undefined;
}

/**
 * The new counter of a passkey that answered this challenge; null for a wrong challenge, origin, domain, owner or
 * signature, without user verification, or if the counter went back.
 */
export async function verifyUsedCredential(
  { domain, origins }: PasskeySite,
  used: UsedCredential,
  challenge: string,
  { credential, counter, userId }: { credential: StoredCredential; counter: number; userId: string },
): Promise<number | null> {
  const { userHandle } = used.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...used,
        response: { ...used.response, userHandle: userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: domain,
      credential: { id: credential.id, publicKey: fromBase64(credential.publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
