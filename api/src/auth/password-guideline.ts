import { checkPassword, type PasswordRule } from '@courtside/contracts/password';

const words: Readonly<Record<PasswordRule, string>> = {
  capital: 'Password must contain at least 1 capital letter.',
  special: 'Password must contain at least 1 special character.',
  number: 'Password must contain at least 1 number.',
  length: 'Password must be at least 8 characters.',
  'not-numeric': 'Password must not be entirely numeric.',
};

/** What is wrong with a new password, rule by rule; empty where it keeps the guideline. */
export function passwordFaults(password: string): string[] {
  return checkPassword(password)
    .filter(({ kept }) => !kept)
    .map(({ rule }) => words[rule]);
}
