import { gloveName } from '@courtside/contracts/glove-names';
import type { Core } from '../core';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import type { GloveKey } from './glove-repository';
import type { GloveTables } from './tables';

type Heard = Partial<Pick<GloveTables['gloves'], 'availability' | 'heard_at' | 'battery' | 'status' | 'boot'>>;

interface HeardGlove {
  key: GloveKey;
  heard: Heard;
}

/** How long what gloves say waits for more, so that six heartbeats are one write. */
const GATHER_MS = 250;

/** Gloves written by one statement: SQLite takes 32,766 values at most, and others have a turn between two. */
const GLOVES_AT_ONCE = 500;

/** What is stored of a glove that is heard for the first time, where it does not say otherwise. */
const UNKNOWN = { availability: 'offline', heard_at: null, battery: null, status: null, boot: null, run_id: null, busy_until: 0 } as const;

/** Gathers what gloves say of themselves and writes it together. */
export class HeardGloves {
  private waiting = new Map<string, HeardGlove>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly core: Pick<Core, 'db' | 'now' | 'log'>) {}

  hear(key: GloveKey, heard: Heard): void {
    const name = `${key.clubId}/${key.glove}`;
    this.waiting.set(name, { key, heard: { ...this.waiting.get(name)?.heard, ...heard } });
    this.timer ??= setTimeout(() => void this.flush(), GATHER_MS);
  }

  /** Writes what waits. What cannot be written now waits for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    await this.writing;
  }

  private async write(): Promise<void> {
    // In one order everywhere, so that two servers never wait for each other.
    const batch = [...this.waiting].sort(([a], [b]) => (a < b ? -1 : 1));
    this.waiting = new Map();
    if (batch.length === 0) return;
    try {
      await transaction(this.core.db, async (trx) => {
        for (const [, { key, heard }] of batch) {
          if (heard.boot !== undefined && heard.boot !== null) await endRunsBefore(trx, key, heard.boot, this.core.now());
        }
        for (const alike of bySaid(batch.map(([, glove]) => glove))) await store(trx, alike);
      });
    } catch (err) {
      this.core.log.warn({ err }, 'what gloves said could not be stored; trying again');
      for (const [name, { key, heard }] of batch) {
        this.waiting.set(name, { key, heard: { ...heard, ...this.waiting.get(name)?.heard } });
      }
      this.timer ??= setTimeout(() => void this.flush(), 1_000);
    }
  }
}

/** Gloves that said something of the same fields, `GLOVES_AT_ONCE` at most together, in the order they came. */
function bySaid(gloves: readonly HeardGlove[]): HeardGlove[][] {
  const open = new Map<string, HeardGlove[]>();
  const groups: HeardGlove[][] = [];
  for (const glove of gloves) {
    const said = Object.keys(glove.heard).sort().join();
    let group = open.get(said);
    if (!group || group.length === GLOVES_AT_ONCE) {
      group = [];
      open.set(said, group);
      groups.push(group);
    }
    group.push(glove);
  }
  return groups;
}

/** Writes what gloves said of the same fields; the others of each stay as they are. */
async function store(trx: Trx, gloves: readonly HeardGlove[]): Promise<void> {
  const said = Object.keys(gloves[0]?.heard ?? {}) as (keyof Heard)[];
  await trx
    .insertInto('gloves')
    .values(gloves.map(({ key, heard }) => ({ ...UNKNOWN, club_id: key.clubId, glove: key.glove, ...heard })))
    .onConflict((conflict) => conflict.columns(['club_id', 'glove']).doUpdateSet((row) => Object.fromEntries(said.map((field) => [field, row.ref(`excluded.${field}`)]))))
    .execute();
}

/** A glove that started anew has forgotten its test: the coach need not wait for the time to run out. */
async function endRunsBefore(trx: Trx, { clubId, glove }: GloveKey, boot: number, now: number): Promise<void> {
  const restarted = await trx
    .updateTable('gloves')
    .set({ boot, busy_until: 0 })
    .where('club_id', '=', clubId)
    .where('glove', '=', glove)
    .where('boot', '!=', boot)
    .executeTakeFirst();
  if (Number(restarted.numUpdatedRows) === 0) return;
  await trx
    .updateTable('glove_runs')
    .set({ status: 'expired', error: `${gloveName(glove)} restarted during the test.` })
    .where('club_id', '=', clubId)
    .where('glove', '=', glove)
    .where('test', '!=', 'SAC')
    .where('status', 'in', ['sent', 'triggered'])
    .where('expires_at', '>', now)
    .execute();
}
