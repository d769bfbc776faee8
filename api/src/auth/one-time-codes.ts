import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sha256 } from '../encryption/hashes';

/** What authenticator apps expect: SHA-1, six digits, 30 seconds. */
const STEP_S = 30;
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: STEP_S } as const;
/** A phone's clock may be wrong by one step. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new secret: 160 random bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** A secret as text to type, and as an address for a QR code. */
export function secretForApp(bytes: Buffer, username: string): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  const totp = new TOTP({ ...OPTIONS, issuer: 'Courtside', label: username, secret });
  return { secret: secret.base32, uri: totp.toString() };
}

/** The time step that a code belongs to, if it is one of the app at this time; otherwise null. */
export function stepOf(code: string, bytes: Buffer, now: number): number | null {
  const delta = TOTP.validate({ ...OPTIONS, token: code, secret: secretOf(bytes), timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_S) + delta;
}

export const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. 32 of them, so that each byte gives one without a bias. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Ten codes of 80 random bits, such as ABCD-EFGH-JKLM-NPQR. Guessing from a stolen hash is hopeless. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(GROUPS * GROUP_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
}

/** A code as it is compared: without spaces and hyphens, in capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);

/** Only the hash of a recovery code is stored, bound to its user. */
export const recoveryHash = (userId: string, typed: string): string => sha256(`recovery|${userId}|${plainCode(typed)}`);
