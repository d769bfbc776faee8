import { sql } from 'kysely';
import type { Db } from '../database/database';
import type { KeyRing } from '../encryption/key-ring';
import { tooMany } from '../errors';

/** At most `times` within a window that opens with the first. */
export interface RateLimit {
  readonly name: string;
  readonly times: number;
  readonly windowMs: number;
}

/**
 * Counters of costly or guessable calls, kept in the database so that every process counts together.
 * Buckets are named by a keyed hash: no address or username is stored.
 */
export class RateLimits {
  constructor(
    private readonly db: Db,
    private readonly ring: KeyRing,
    private readonly now: () => number,
    private readonly factor: number,
  ) {}

  /**
   * Counts one use by `subject` (an account or an address).
   *
   * @throws ApiError 429 with Retry-After once the limit is passed
   */
  async use(limit: RateLimit, subject: string): Promise<void> {
    const now = this.now();
    const { count, window_end } = await this.db
      .insertInto('rate_limits')
      .values({ bucket: this.#bucket(limit, subject), window_end: now + limit.windowMs, count: 1 })
      .onConflict((onConflict) =>
        onConflict.column('bucket').doUpdateSet({
          count: sql<number>`case when rate_limits.window_end <= ${now} then 1 else rate_limits.count + 1 end`,
          window_end: sql<number>`case when rate_limits.window_end <= ${now} then excluded.window_end else rate_limits.window_end end`,
        }),
      )
      .returning(['count', 'window_end'])
      .executeTakeFirstOrThrow();
    if (count > limit.times * this.factor) {
      const seconds = Math.max(1, Math.ceil((window_end - now) / 1000));
      throw tooMany(`Too many attempts. Please try again in ${seconds} seconds.`, window_end - now);
    }
  }

  /** Starts the count of a subject anew, after it has shown who it is. */
  async forgive(limit: RateLimit, subject: string): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('bucket', '=', this.#bucket(limit, subject)).execute();
  }

  /** Removes counters whose window is over. */
  async purge(): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('window_end', '<=', this.now()).execute();
  }

  #bucket(limit: RateLimit, subject: string): string {
    return this.ring.blindIndex(`${limit.name}|${subject}`);
  }
}
