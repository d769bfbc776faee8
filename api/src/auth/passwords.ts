import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { unavailable } from '../errors';

/** OWASP's first choice for argon2id, 2023 to 2026: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many may wait: at about 22 a second on two cores that is under six seconds. */
const LONGEST_QUEUE = 120;

/** Hashes and checks passwords, as many at a time as there are cores: more would only take memory. */
export class Passwords {
  readonly #queue = new PQueue({ concurrency: availableParallelism() });
  #decoy: Promise<string> | undefined;

  /** @throws ApiError 503 where too many wait already */
  hash(password: string): Promise<string> {
    return this.#run(() => hash(password.normalize('NFKC'), COST));
  }

  /**
   * Whether the password is the one that was hashed. `null` stands for a user that does not exist:
   * it takes as long as a wrong password, so that time does not tell the two apart.
   *
   * @throws ApiError 503 where too many wait already
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await (this.#decoy ??= this.hash(randomBytes(16).toString('hex'))));
    const right = await this.#run(() => verify(against, password.normalize('NFKC')));
    return right && stored !== null;
  }

  #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#queue.size >= LONGEST_QUEUE) throw unavailable('The server is busy. Please try again in a moment.', 5_000);
    return this.#queue.add(work);
  }
}
