import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { FieldErrors } from '@courtside/contracts/errors';
import { messages } from '@courtside/contracts/messages';
import { checkPassword, type PasswordRule } from '@courtside/contracts/password';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { isCommonPassword } from './common-passwords';
import { unavailable } from '../errors/api-error';

/** OWASP's recommendation for argon2id (Password Storage Cheat Sheet, 2023 to 2026): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two cores hash about 22 passwords per second, so the longest wait is under six seconds. */
const MAX_QUEUE_LENGTH = 120;

/** Hashes and verifies passwords, one at a time per core: more at a time would only use more memory. */
export class Passwords {
  readonly #queue = new PQueue({ concurrency: availableParallelism() });
  #decoyHash: Promise<string> | undefined;

  /** @throws ApiError 503 if the queue is full */
  hash(password: string): Promise<string> {
    return this.#run(() => hash(password.normalize('NFKC'), COST));
  }

  /**
   * Whether the password matches the hash. `null` means that the user does not exist: the check takes as long
   * as for a wrong password, so that response times do not reveal which usernames exist.
   *
   * @throws ApiError 503 if the queue is full
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const expected = stored ?? (await (this.#decoyHash ??= this.hash(randomBytes(16).toString('hex'))));
    const matches = await this.#run(() => verify(expected, password.normalize('NFKC')));
    return matches && stored !== null;
  }

  #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#queue.size >= MAX_QUEUE_LENGTH)
      throw unavailable('The server is busy. Please try again in a moment.', 5_000);
    return this.#queue.add(work);
  }
}

const ruleMessages: Readonly<Record<PasswordRule, string>> = {
  capital: 'Password must contain at least 1 capital letter.',
  special: 'Password must contain at least 1 special character.',
  number: 'Password must contain at least 1 number.',
  length: 'Password must be at least 8 characters.',
  'not-numeric': 'Password must not be entirely numeric.',
};

const COMMON = 'This password is one of the most common ones, so it would be guessed soon. Choose another one.';

/** A message for each rule that a new password breaks, or the one for a common password. */
export function passwordErrors(password: string): string[] {
  const broken = checkPassword(password).filter(({ met }) => !met);
  if (broken.length > 0) return broken.map(({ rule }) => ruleMessages[rule]);
  return isCommonPassword(password) ? [COMMON] : [];
}

/** The errors of a new password and its confirmation, by field. */
export function newPasswordErrors({ password, password2 }: { password: string; password2: string }): FieldErrors {
  const problems = passwordErrors(password);
  return {
    ...(problems.length > 0 && { password: problems }),
    ...(password !== password2 && { password2: [messages.passwordsDiffer] }),
  };
}
