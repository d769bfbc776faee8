import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database';
import { withTrail } from '../database/trail';
import { ownTransaction } from '../database/transaction';
import type { KeyRing } from '../encryption/key-ring';
import { ApiError } from '../errors/api-error';
import { appendEntries } from './append';
import type { NewEntry } from './chain';
import { RequestTrail, type TrailSource } from './trail';

/** Views and failed logins are stored together after this time. A crash can lose those of the last second. */
const FLUSH_MS = 1_000;
const HOUR_MS = 3_600_000;
/** More views than this are forgotten, and recorded again. */
const MAX_REMEMBERED = 100_000;
/** While the database is down, more than this are dropped, and the log of the server says so. */
const MAX_QUEUED = 10_000;

/** A wrong court code doesn't end the login of the tablet, so its answer is not 401. */
const FAILED_LOGINS: ReadonlySet<number> = new Set([400, 401]);

interface Queued {
  readonly clubId: string;
  readonly entry: NewEntry;
}

/** Writes the audit logs of all clubs. */
export class AuditLog {
  #queue: Queued[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Never rejects. */
  #writing: Promise<void> = Promise.resolve();
  /** The views of the current hour. */
  readonly #viewed = new Set<string>();
  #hour = 0;

  constructor(
    private readonly db: Db,
    private readonly ring: KeyRing,
    private readonly now: () => number,
    private readonly log: FastifyBaseLogger,
  ) {}

  /**
   * Runs a request with its trail. Its transactions store the entry of a change. An export is stored before its answer
   * leaves; views and failed logins within a second.
   *
   * @param strict whether a change that stored no entry is an error; otherwise the entry is stored afterwards
   */
  async record<T>(source: TrailSource, strict: boolean, work: () => Promise<T>): Promise<T> {
    const trail = new RequestTrail({ ring: this.ring, now: this.now }, source);
    try {
      const result = await withTrail(trail, work);
      await this.#finish(trail, strict);
      return result;
    } catch (error) {
      const clubId = trail.clubId;
      // Not at once, or the time of the answer would tell whether an account exists.
      if (trail.verb === 'login' && clubId !== null && error instanceof ApiError && FAILED_LOGINS.has(error.status))
        this.#enqueue({ clubId, entry: trail.entry('failed-login') });
      throw error;
    } finally {
      trail.end();
    }
  }

  async #finish(trail: RequestTrail, strict: boolean): Promise<void> {
    const clubId = trail.clubId;
    if (clubId === null || trail.isStored) return;
    const entry = trail.entry();
    if (trail.verb === 'view') {
      this.#view(clubId, entry);
      return;
    }
    if (trail.isOfChange && strict)
      throw new Error(`${entry.call} changed something without an entry in its transaction.`);
    await this.append(clubId, [entry]);
  }

  /** Stores entries in a transaction of their own. */
  append(clubId: string, entries: readonly NewEntry[]): Promise<void> {
    return ownTransaction(this.db, async (trx) => {
      const club = await trx.selectFrom('clubs').select('id').where('id', '=', clubId).executeTakeFirst();
      // An erased club gets no entries any more.
      if (club) await appendEntries(trx, this.ring, clubId, entries);
    });
  }

  /** Records the first view of a person and resource in an hour. */
  #view(clubId: string, entry: NewEntry): void {
    const hour = Math.floor(entry.at / HOUR_MS);
    if (hour !== this.#hour || this.#viewed.size >= MAX_REMEMBERED) this.#viewed.clear();
    this.#hour = hour;
    const key = `${clubId} ${entry.actor ?? ''} ${entry.object} ${entry.subjects} ${entry.network}`;
    if (this.#viewed.has(key)) return;
    this.#viewed.add(key);
    this.#enqueue({ clubId, entry });
  }

  #enqueue(queued: Queued): void {
    if (this.#queue.length >= MAX_QUEUED) {
      this.log.error({ call: queued.entry.call }, 'an entry of the audit log was dropped');
      return;
    }
    this.#queue.push(queued);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Stores what waits, also what is being stored already. If the database is down, it waits on. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const byClub = new Map<string, Queued[]>();
    for (const queued of this.#queue.splice(0))
      byClub.set(queued.clubId, [...(byClub.get(queued.clubId) ?? []), queued]);
    for (const [clubId, queued] of byClub)
      try {
        await this.append(
          clubId,
          queued.map(({ entry }) => entry),
        );
      } catch (error) {
        this.log.error({ err: error }, 'the audit log could not be written');
        for (const each of queued) this.#enqueue(each);
      }
  }
}
