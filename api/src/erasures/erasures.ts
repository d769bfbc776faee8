import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config/config';
import type { Db } from '../database/database';
import { sqliteFile } from '../database/open';
import { transaction } from '../database/transaction';
import { isSqlite, truncateLog, vacuum } from '../database/vacuum';
import { ErasureRepository } from './repository';
import type { Erasure } from './tables';

const Line = z.object({
  id: z.string(),
  club_id: z.string(),
  kind: z.enum(['player', 'team']),
  erased_at: z.number(),
}) satisfies z.ZodType<Erasure>;

const TRUNCATE_RETRY_MS = 1_000;

/** The journal of erasures: one JSON object with ids per line. Keep it with the backups. */
export function journalFile(config: Pick<Config, 'dataFolder'>): string {
  return path.join(config.dataFolder, 'erasures.jsonl');
}

/**
 * Erases for good. The table `erasures` and the journal file beside the database contain the same ids. If the database
 * is replaced by an older copy, the file still lists everything erased since then, and `replay` erases it again.
 */
export class Erasures {
  constructor(
    private readonly db: Db,
    private readonly config: Pick<Config, 'dataFolder'>,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Removes the last traces of committed erasures. Never throws: the next start repeats the steps that failed. */
  async complete(erasures: readonly Erasure[]): Promise<void> {
    try {
      await this.#append(erasures);
      await this.#truncateLog();
    } catch (error) {
      this.log.error({ err: error }, 'an erasure is stored, but not yet in the journal or still in the log');
    }
  }

  /** Repeats the erasures that the journal file contains and the database does not. Returns their number. */
  async replay(): Promise<number> {
    const inFile = await this.readJournal();
    const stored = await new ErasureRepository(this.db).listRecorded();
    const storedIds = new Set(stored.map(({ id }) => id));
    const missing = inFile.filter(({ id }) => !storedIds.has(id));
    if (missing.length > 0) await transaction(this.db, (trx) => new ErasureRepository(trx).erase(missing));
    await this.completeJournal();
    await this.#truncateLog();
    return missing.length;
  }

  /** Adds erasures of other servers with this database to the journal file. */
  async completeJournal(): Promise<void> {
    const idsInFile = new Set((await this.readJournal()).map(({ id }) => id));
    const stored = await new ErasureRepository(this.db).listRecorded();
    await this.#append(stored.filter(({ id }) => !idsInFile.has(id)));
  }

  /** Rewrites the SQLite file if something was erased since the last time. */
  async scrub(): Promise<void> {
    if (!isSqlite(this.db)) return;
    const repository = new ErasureRepository(this.db);
    const pending = await repository.listUnscrubbed();
    if (pending.length === 0) return;
    await vacuum(sqliteFile(this.config));
    // Erasures that came in during the rewrite are not in `pending`. The next run handles them.
    await repository.markScrubbed(pending, Date.now());
  }

  /** The erasures in the journal file. */
  async readJournal(): Promise<Erasure[]> {
    const text = await readFile(journalFile(this.config), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    // A crash may have truncated the last line. The table still contains it.
    const lines = text.split('\n').slice(0, -1).filter(Boolean);
    return lines.map((line) => Line.parse(JSON.parse(line)));
  }

  async #append(erasures: readonly Erasure[]): Promise<void> {
    if (erasures.length === 0) return;
    const lines = erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join('');
    await appendFile(journalFile(this.config), lines, { mode: 0o600, flush: true });
  }

  async #truncateLog(): Promise<void> {
    if (await truncateLog(this.db)) return;
    setTimeout(() => void this.complete([]), TRUNCATE_RETRY_MS).unref();
  }
}
