import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords of known leaks, in lower case. */
let common: ReadonlySet<string> | undefined;

/** What people write in place of a letter. */
const STAND_INS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '3': 'e', '!': 'i' };

const withoutStandIns = (text: string) => text.replace(/[@$03!]/g, (sign) => STAND_INS[sign] ?? sign);
/** Common passwords get a sign at an end to satisfy rules like ours. */
const withoutSignsAtEnds = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/**
 * Whether a password is one of the most common ones, also if it has capitals, signs at its ends, or signs that stand for
 * letters: no password of the list follows our guideline, so people change one until it does.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'] as readonly string[]);
  const folded = password.normalize('NFKC').toLowerCase();
  const plain = withoutSignsAtEnds(folded);
  return [folded, plain, withoutStandIns(folded), withoutStandIns(plain)].some((each) => common?.has(each));
}
