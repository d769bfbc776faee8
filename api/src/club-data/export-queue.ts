import { finished, type Writable } from 'node:stream';
import { unavailable } from '../errors/api-error';
import { FairQueue, QueueFull } from '../work/fair-queue';

/** Who exports. */
interface Place {
  readonly club: string;
  /** Where the file is sent. The file is in memory until this closes. */
  readonly response: Writable;
}

interface Limits {
  /** Files that a club makes, waits for, or has not received completely. */
  readonly perClub: number;
  /** Files that are made or waited for. */
  readonly total: number;
  /** No file is made while so much waits to be sent. */
  readonly unsentBytes: number;
}

/**
 * Makes one file at a time, because each is in memory and holds a connection to the database, and reading several at
 * once would delay other calls. A file counts until it is sent: a slow connection, or one that doesn't read, keeps it in
 * memory.
 */
export class ExportQueue {
  readonly #queue: FairQueue;
  readonly #held = new Map<string, number>();
  #unsentBytes = 0;

  constructor(private readonly limits: Limits) {
    this.#queue = new FairQueue(limits);
  }

  /**
   * A file that is about to be sent. A club whose connection ends while it waits leaves the queue.
   *
   * @throws ApiError 503 if too many files wait or are not sent yet
   */
  async run({ club, response }: Place, make: () => Promise<Buffer>): Promise<Buffer> {
    const held = this.#held.get(club) ?? 0;
    if (held >= this.limits.perClub) throw tooMany();
    this.#held.set(club, held + 1);
    const gone = new AbortController();
    const leave = () => gone.abort(tooMany());
    response.once('close', leave);
    try {
      const { length, file } = await this.#queue.run({ club, signal: gone.signal }, async () => {
        if (this.#unsentBytes >= this.limits.unsentBytes) throw tooMany();
        const made = await make();
        this.#unsentBytes += made.length;
        return { file: made, length: made.length };
      });
      finished(response, () => {
        this.#unsentBytes -= length;
        this.#release(club);
      });
      return file;
    } catch (error) {
      this.#release(club);
      throw error instanceof QueueFull ? tooMany() : error;
    } finally {
      response.off('close', leave);
    }
  }

  #release(club: string): void {
    const rest = (this.#held.get(club) ?? 1) - 1;
    if (rest > 0) this.#held.set(club, rest);
    else this.#held.delete(club);
  }
}

const tooMany = () => unavailable('Too many exports are being made. Please try again in a moment.');

/** All exports of clubs, teams and players. */
export const exportQueue = new ExportQueue({ perClub: 3, total: 30, unsentBytes: 256 * 1024 * 1024 });
