import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import { DatabaseError, Pool, type QueryResult } from 'pg';
import { messageOf } from '@courtside/release-client/message-of';
import { RevisionConflict, type RevisionLog } from './revision-log';
import { shareRuns } from './share-runs';

/** Gateways and publishers send one query at a time; the other connections are for long histories. */
const MAX_CONNECTIONS = 3;
const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 10_000;
/** After a timeout, all callers but one fail immediately for this long. */
const PAUSE_MS = 1_000;
/** If the connection breaks, a revision is sent again for this long. */
const APPEND_PATIENCE_MS = 15_000;
const APPEND_PAUSE_MS = 250;

const CREATE_TABLE = `
  create table if not exists courtside_revisions (
    environment text not null,
    number integer not null,
    document json not null,
    stamp uuid not null,
    primary key (environment, number)
  )`;
/** The database of the registries doesn't respond. */
export class RegistryDatabaseUnavailable extends Error {
  constructor(cause: unknown, consequence = '') {
    super(`The database of the registries does not answer: ${messageOf(cause)}.${consequence}`, { cause });
    this.name = 'RegistryDatabaseUnavailable';
  }
}

/**
 * Whether the statement can be retried: the database can't be reached, is shutting down (57P) or too busy (53), or
 * requests a retry (40).
 */
const isOutage = (error: unknown) => !(error instanceof DatabaseError) || /^(?:08|40|53|57P)/.test(error.code ?? '');

export interface PostgresRevisionLog extends RevisionLog {
  close(): Promise<void>;
}

/**
 * Keeps revisions in one table of a PostgreSQL database. The primary key is the compare-and-swap: only one of two
 * writers of the same number succeeds. A committed row is a revision, so a killed process leaves nothing behind.
 *
 * A writer whose connection breaks doesn't know whether its row was committed. It inserts the row again with the same
 * stamp, and compares the stored stamp with its own.
 * @param url `postgres://…`. The account needs `select`, a writer also `insert`, `update` and `delete`, and the first
 *   writer the right to create the table.
 */
export function postgresRevisionLog(url: string): PostgresRevisionLog {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    // Idle connections don't keep a command from ending.
    allowExitOnIdle: true,
    application_name: 'courtside-registry',
  });
  // The pool replaces connections that fail. Without listeners, their errors would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  let isPrepared = false;
  const hasTable = async () => {
    const { rows } = await pool.query<{ present: boolean }>(
      `select to_regclass('courtside_revisions') is not null as present`,
    );
    return rows[0]?.present === true;
  };
  const prepare = async () => {
    if (isPrepared) return;
    // A gateway may lack the permission to create tables.
    if (!(await hasTable()))
      await pool.query(CREATE_TABLE).catch(async (error: unknown) => {
        // Despite `if not exists`, one of two concurrent processes gets one of several errors.
        if (!(error instanceof DatabaseError && (await hasTable()))) throw error;
      });
    isPrepared = true;
  };

  let outage: { error: Error; until: number } | null = null;
  /** Reading a long history must not block other callers until they time out. */
  const queue = new PQueue({ concurrency: MAX_CONNECTIONS - 1 });
  const query = <Row extends object>(text: string, values: unknown[] = [], priority = 0): Promise<QueryResult<Row>> =>
    queue.add(() => ask<Row>(text, values), { priority });
  const ask = async <Row extends object>(text: string, values: unknown[]): Promise<QueryResult<Row>> => {
    if (outage && Date.now() < outage.until) throw outage.error;
    // This caller checks whether the database responds again; the others don't wait for it.
    if (outage) outage.until = Date.now() + PAUSE_MS;
    try {
      await prepare();
      const result = await pool.query<Row>(text, values);
      outage = null;
      return result;
    } catch (error) {
      if (!isOutage(error)) throw error;
      outage = { error: new RegistryDatabaseUnavailable(error), until: Date.now() + PAUSE_MS };
      throw outage.error;
    }
  };

  const readNewest = async (environment: string) => {
    const { rows } = await query<{ number: number; stamp: string }>(
      'select number, stamp from courtside_revisions where environment = $1 order by number desc limit 1',
      [environment],
      1,
    );
    return rows[0] ?? null;
  };

  const read = async <Value>(column: 'document' | 'stamp', environment: string, number: number): Promise<Value> => {
    const { rows } = await query<{ value: Value }>(
      `select ${column} as value from courtside_revisions where environment = $1 and number = $2`,
      [environment, number],
    );
    if (!rows[0]) throw new Error(`Revision ${number} of ${environment} was deleted.`);
    return rows[0].value;
  };

  /** @returns whether the row was inserted by this call or by an earlier one with the same stamp */
  const insert = async (environment: string, number: number, document: string, stamp: string): Promise<boolean> => {
    const inserted = await pool.query(
      'insert into courtside_revisions values ($1, $2, $3, $4) on conflict do nothing',
      [environment, number, document, stamp],
    );
    if (inserted.rowCount === 1) return true;
    const { rows } = await pool.query<{ stamp: string }>(
      'select stamp from courtside_revisions where environment = $1 and number = $2',
      [environment, number],
    );
    return rows[0]?.stamp === stamp;
  };

  return {
    async environments() {
      const { rows } = await query<{ environment: string }>('select distinct environment from courtside_revisions');
      return rows.map(({ environment }) => environment);
    },
    async numbers(environment) {
      const { rows } = await query<{ number: number }>(
        'select number from courtside_revisions where environment = $1 order by number',
        [environment],
      );
      return rows.map(({ number }) => number);
    },
    newest: shareRuns(readNewest),
    load: (environment, number) => read('document', environment, number),
    stamp: (environment, number) => read<string>('stamp', environment, number),
    async append(environment, number, document) {
      const [text, stamp, end] = [JSON.stringify(document), randomUUID(), Date.now() + APPEND_PATIENCE_MS];
      for (;;) {
        try {
          await prepare();
          if (await insert(environment, number, text, stamp)) return;
          throw new RevisionConflict(environment, number);
        } catch (error) {
          if (error instanceof RevisionConflict || !isOutage(error)) throw error;
          if (Date.now() > end)
            throw new RegistryDatabaseUnavailable(
              error,
              ` Revision ${number} of ${environment} may have been written: look at its history before you try again.`,
            );
          await wait(APPEND_PAUSE_MS);
        }
      }
    },
    // A committed row is already on the disk.
    flush: () => Promise.resolve(),
    async replace(environment, number, document) {
      await query('update courtside_revisions set document = $3, stamp = $4 where environment = $1 and number = $2', [
        environment,
        number,
        JSON.stringify(document),
        randomUUID(),
      ]);
    },
    async remove(environment) {
      await query('delete from courtside_revisions where environment = $1', [environment]);
    },
    close: () => pool.end(),
  };
}
