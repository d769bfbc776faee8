import { sql } from 'kysely';
import type { Db } from '../database/database';
import type { KeyRing } from '../encryption/key-ring';
import { tooManyRequests } from '../errors/api-error';

/** At most `times` uses within a window that starts with the first use. */
export interface RateLimit {
  readonly name: string;
  readonly times: number;
  readonly windowMs: number;
  /** The message to the user if the limit is exceeded. */
  readonly message?: string;
}

/**
 * Rate limits across all processes, counted in the database.
 * Subjects are stored as a keyed hash, so that no address or username is stored.
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
   * @throws ApiError 429 with Retry-After if the limit is exceeded
   */
  async consume(limit: RateLimit, subject: string): Promise<void> {
    const waitMs = await this.count(limit, subject);
    if (waitMs === null) return;
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    throw tooManyRequests(limit.message ?? `Too many attempts. Please try again in ${seconds} seconds.`, waitMs);
  }

  /** Counts one use by `subject`. Returns the milliseconds until the window ends if the limit is exceeded, or null. */
  async count(limit: RateLimit, subject: string): Promise<number | null> {
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
    return count > limit.times * this.factor ? window_end - now : null;
  }

  /** Takes back one use of a subject that was counted before it turned out to be a correct one. */
  async giveBack(limit: RateLimit, subject: string): Promise<void> {
    const counts = this.db.updateTable('rate_limits').set((eb) => ({ count: eb('count', '-', 1) }));
    await counts.where('bucket', '=', this.#bucket(limit, subject)).where('count', '>', 0).execute();
  }

  /** Resets the count of a subject, after a successful login. */
  async reset(limit: RateLimit, subject: string): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('bucket', '=', this.#bucket(limit, subject)).execute();
  }

  /** Deletes counters whose window has ended. */
  async purge(): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('window_end', '<=', this.now()).execute();
  }

  #bucket(limit: RateLimit, subject: string): string {
    return this.ring.blindIndex(`${limit.name}|${subject}`);
  }
}

declare module '../database/database' {
  interface Database {
    /** `bucket` is a hash of the limit and its subject. */
    rate_limits: { bucket: string; window_end: number; count: number };
  }
}
