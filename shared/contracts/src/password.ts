import { PASSWORD_LENGTH } from './limits';

export type PasswordRule = 'capital' | 'special' | 'number' | 'length' | 'not-numeric';

const rules: ReadonlyArray<readonly [PasswordRule, (password: string) => boolean]> = [
  ['capital', (password) => /\p{Lu}/u.test(password)],
  ['special', (password) => /[^\p{L}\p{N}\s]/u.test(password)],
  ['number', (password) => /\p{Nd}/u.test(password)],
  ['length', (password) => password.length >= PASSWORD_LENGTH],
  ['not-numeric', (password) => password.length > 0 && !/^\d+$/.test(password)],
];

/** Each rule of the password guideline, in the order it is shown, and whether the password meets it. */
export function checkPassword(password: string): ReadonlyArray<{ rule: PasswordRule; met: boolean }> {
  return rules.map(([rule, isMet]) => ({ rule, met: isMet(password) }));
}
