import { gloveName } from '@courtside/contracts/glove-names';
import { isDatabaseError } from '../database/errors';
import { transaction } from '../database/transaction';
import { GloveRepository } from './repository';
import type { GloveServices } from './services';
import type { GloveKey, StateChange } from './tables';

interface PendingChange {
  key: GloveKey;
  change: StateChange;
}

/** Changes within this time are written together, so that six heartbeats are one write. */
const BATCH_DELAY_MS = 250;
const RETRY_DELAY_MS = 1_000;

/** SQLite accepts at most 32,766 values per statement, and other requests run between two statements. */
const MAX_ROWS = 500;

/** Collects what gloves report about themselves and stores it in batches. */
export class GloveStateWriter {
  private pending = new Map<string, PendingChange>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly services: Pick<GloveServices, 'db' | 'now' | 'log'>) {}

  add(key: GloveKey, change: StateChange): void {
    const id = `${key.clubId}/${key.glove}`;
    this.pending.set(id, { key, change: { ...this.pending.get(id)?.change, ...change } });
    this.timer ??= setTimeout(() => void this.flush(), BATCH_DELAY_MS);
  }

  /** Writes the pending changes. Changes that cannot be written stay pending and are retried. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    await this.writing;
  }

  private async write(): Promise<void> {
    // Every server writes in the same order, which prevents deadlocks.
    const batch = [...this.pending].sort(([a], [b]) => (a < b ? -1 : 1));
    this.pending = new Map();
    if (batch.length === 0) return;
    try {
      await this.store(batch.map(([, each]) => each));
    } catch (err) {
      this.services.log.warn({ err }, 'glove states could not be stored; retrying');
      for (const [id, { key, change }] of batch)
        this.pending.set(id, { key, change: { ...change, ...this.pending.get(id)?.change } });
      this.timer ??= setTimeout(() => void this.flush(), RETRY_DELAY_MS);
    }
  }

  /** Drops a change that the database refuses, for example for a deleted club, and stores the others. */
  private async store(batch: readonly PendingChange[]): Promise<void> {
    try {
      await transaction(this.services.db, async (trx) => {
        const repository = new GloveRepository(trx);
        for (const { key, change } of batch)
          if (change.boot != null) await expireRunsAfterRestart(repository, key, change.boot, this.services.now());
        for (const group of groupByFields(batch)) await repository.upsertStates(group);
      });
    } catch (err) {
      if (!isDatabaseError(err, 'values refused')) throw err;
      if (batch.length > 1) for (const each of batch) await this.store([each]);
      else this.services.log.warn({ err }, 'the database refused the state of a glove');
    }
  }
}

/** Groups of at most `MAX_ROWS` changes to the same fields, in the given order. */
function groupByFields(changes: readonly PendingChange[]): PendingChange[][] {
  const unfilled = new Map<string, PendingChange[]>();
  const groups: PendingChange[][] = [];
  for (const each of changes) {
    const fields = Object.keys(each.change).sort().join();
    let group = unfilled.get(fields);
    if (!group || group.length === MAX_ROWS) {
      group = [];
      unfilled.set(fields, group);
      groups.push(group);
    }
    group.push(each);
  }
  return groups;
}

/** A restarted glove has lost its test, so its run ends now instead of at the timeout. */
async function expireRunsAfterRestart(
  repository: GloveRepository,
  key: GloveKey,
  boot: number,
  now: number,
): Promise<void> {
  if (!(await repository.noteRestart(key, boot))) return;
  await repository
    .openRuns(key, now)
    .set({ status: 'expired', error: `${gloveName(key.glove)} restarted during the test.` })
    .where('test', '!=', 'SAC')
    .execute();
}
