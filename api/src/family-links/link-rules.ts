import { randomBytes, randomInt } from 'node:crypto';
import type { PlayerLink } from '@courtside/contracts/family-links';
import { sha256 } from '../encryption/hashes';
import type { PlayerLinkRow } from './tables';

/** Anyone with the link can try so many codes. The chance to guess one of a million is then 1 to 100,000. */
export const MAX_WRONG_CODES = 10;
const CODE_DIGITS = 6;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** The code as people type it, without spaces and hyphens. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Hashes are bound to their link. The code can't be found from its hash without the secret. */
export const secretHash = (id: string, secret: string): string => sha256(`family-link|${id}|${secret}`);
export const codeHash = (id: string, secret: string, code: string): string =>
  sha256(`family-link-code|${id}|${secret}|${code}`);

/** Why a link can or can't be opened now. */
export function stateOf(
  { expires_at, max_openings, openings, revoked_at, wrong_codes }: PlayerLinkRow,
  now: number,
): PlayerLink['state'] {
  if (revoked_at !== null) return 'revoked';
  if (wrong_codes >= MAX_WRONG_CODES) return 'blocked';
  return expires_at <= now || (max_openings !== null && openings >= max_openings) ? 'ended' : 'open';
}
