import { countRows } from '../database/count-rows';
import type { Db } from '../database/database';

const REUSED_MS = 60_000;
/** From this share of its quota on, a club is counted each time. */
const NEARLY_FULL = 0.9;
const MAX_CLUBS = 10_000;

/**
 * The number of training sessions of each club, for its quota. Counting hundreds of thousands takes up to a second, so
 * a count far below the quota is reused for a minute. Sessions that other servers add within that minute may exceed the
 * quota.
 */
export class SessionCounts {
  readonly #counts = new Map<string, { count: number; until: number }>();

  constructor(
    private readonly quota: number,
    private readonly now: () => number,
  ) {}

  /** How many sessions the club may still add. */
  async room(db: Db, clubId: string): Promise<number> {
    let known = this.#counts.get(clubId);
    if (!known || known.until <= this.now() || known.count >= this.quota * NEARLY_FULL) {
      known = { count: await countRows(db, 'training_sessions', clubId), until: this.now() + REUSED_MS };
      if (this.#counts.size >= MAX_CLUBS) this.#counts.clear();
      this.#counts.set(clubId, known);
    }
    return Math.max(0, this.quota - known.count);
  }

  /** Counts sessions that are being added. If they are rolled back, the count is too high until the next count. */
  add(clubId: string, sessions: number): void {
    const known = this.#counts.get(clubId);
    if (known) known.count += sessions;
  }
}
