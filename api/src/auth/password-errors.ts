import { checkPassword, type PasswordRule } from '@courtside/contracts/password';

const messages: Readonly<Record<PasswordRule, string>> = {
  capital: 'Password must contain at least 1 capital letter.',
  special: 'Password must contain at least 1 special character.',
  number: 'Password must contain at least 1 number.',
  length: 'Password must be at least 8 characters.',
  'not-numeric': 'Password must not be entirely numeric.',
};

/** A message for each rule that a new password breaks. */
export function passwordErrors(password: string): string[] {
  return checkPassword(password)
    .filter(({ met }) => !met)
    .map(({ rule }) => messages[rule]);
}
