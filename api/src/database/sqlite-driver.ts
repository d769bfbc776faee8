import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  SelectQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { Lock } from './lock';
import { isDatabaseError, withSqliteErrors } from './errors';
import { preparedStatement } from './sqlite-statements';

export interface SqliteOptions {
  readonly file: string;
  /** False skips the flush to disk after each commit, for tests only. */
  readonly durable: boolean;
}

/** How long statements wait while other processes hold the lock. */
const BUSY_TIMEOUT_MS = 5_000;
const RETRY_DELAY_MS = 10;

/**
 * Kysely's driver for SQLite with three kinds of connections:
 *
 * - One for writes. Statements and transactions take turns on it.
 * - One for single reads, which never wait for a write.
 * - One per read-only transaction. It reads a snapshot and takes no lock, so it delays no other work.
 *
 * SQLite's own busy timeout would block the event loop, so waiting for other processes is done here.
 */
export class SqliteDriver implements Driver {
  readonly #lock = new Lock();
  /** When this process last got the write lock. */
  #lastWrite = 0;
  #writer!: DatabaseSyncInstance;
  #reader!: DatabaseSyncInstance;

  constructor(private readonly options: SqliteOptions) {}

  /** Opens the file, and creates it and its folder if they do not exist. Only the owner may read them. */
  async init(): Promise<void> {
    const { file, durable } = this.options;
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const writer = new DatabaseSync(file, { timeout: 0 });
    // SQLite gives its log files the same mode.
    chmodSync(file, 0o600);
    await whileBusy(async () => execute(writer, 'pragma journal_mode = wal'));
    writer.exec(`pragma synchronous = ${durable ? 'full' : 'off'}`);
    writer.exec('pragma foreign_keys = on');
    // Overwrites deleted data keys and rows with zeros.
    writer.exec('pragma secure_delete = on');
    this.#writer = writer;
    this.#reader = this.#openReader();
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this);
  }

  async beginTransaction(connection: SqliteConnection, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      const snapshot = this.#openReader();
      connection.startTransaction(snapshot, () => snapshot.close());
      // The snapshot is taken by the first read.
      await whileBusy(async () => execute(snapshot, 'begin; select 1 from sqlite_schema'));
      return;
    }
    // `immediate` takes the write lock now. A transaction that reads first would fail if another process wrote in
    // between.
    const release = await this.#takeTurn(() => execute(this.#writer, 'begin immediate'));
    connection.startTransaction(this.#writer, () => {
      release();
      this.#assertNoTransaction();
    });
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.transaction) execute(connection.transaction, 'commit');
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // Some errors, such as a full disk, have already rolled it back.
    if (connection.transaction?.isTransaction) execute(connection.transaction, 'rollback');
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.endTransaction();
  }

  async destroy(): Promise<void> {
    const release = await this.#lock.acquire();
    if (this.#reader.isOpen) this.#reader.close();
    if (this.#writer.isOpen) this.#writer.close();
    release();
  }

  /** Runs a read outside of transactions. */
  async read(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return whileBusy(async () => runStatement(this.#reader, query));
  }

  /** Runs a statement as its own transaction. It is committed as soon as this resolves. */
  async write(query: CompiledQuery): Promise<QueryResult<unknown>> {
    let result: QueryResult<unknown> = { rows: [] };
    const release = await this.#takeTurn(() => {
      try {
        result = runStatement(this.#writer, query);
      } finally {
        this.#assertNoTransaction();
      }
    });
    release();
    return result;
  }

  /** Streams the rows of a query from its own snapshot. */
  async *stream(query: CompiledQuery): AsyncIterableIterator<QueryResult<unknown>> {
    const snapshot = this.#openReader();
    try {
      yield* streamStatement(snapshot, query);
    } finally {
      snapshot.close();
    }
  }

  #openReader(): DatabaseSyncInstance {
    return new DatabaseSync(this.options.file, { timeout: 0, readOnly: true });
  }

  /**
   * Runs `work` on the write connection when this caller's turn comes. Returns the function that ends the turn.
   *
   * @throws SqliteError if other processes kept this one from writing for longer than the timeout
   */
  async #takeTurn(work: () => void): Promise<() => void> {
    const since = Date.now();
    const release = await this.#lock.acquire();
    try {
      await whileBusy(async () => work(), Math.max(since, this.#lastWrite));
      this.#lastWrite = Date.now();
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }

  /**
   * A transaction that stayed open would swallow every later write without an error.
   *
   * @throws Error if one is open. The connection is closed, so that every later write fails
   */
  #assertNoTransaction(): void {
    if (!this.#writer.isOpen || !this.#writer.isTransaction) return;
    this.#writer.close();
    throw new Error('SQLite left a transaction open, so the database was closed. Restart the server.');
  }
}

class SqliteConnection implements DatabaseConnection {
  #release: (() => void) | null = null;
  /** The database of the open transaction. */
  transaction: DatabaseSyncInstance | null = null;

  constructor(private readonly driver: SqliteDriver) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.transaction) return runStatement(this.transaction, query) as QueryResult<Row>;
    const result = SelectQueryNode.is(query.query) ? this.driver.read(query) : this.driver.write(query);
    return result as Promise<QueryResult<Row>>;
  }

  streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const rows = this.transaction ? streamStatement(this.transaction, query) : this.driver.stream(query);
    return rows as AsyncIterableIterator<QueryResult<Row>>;
  }

  startTransaction(database: DatabaseSyncInstance, release: () => void): void {
    this.transaction = database;
    this.#release = release;
  }

  endTransaction(): void {
    const release = this.#release;
    this.transaction = null;
    this.#release = null;
    release?.();
  }
}

function execute(database: DatabaseSyncInstance, sql: string): void {
  withSqliteErrors(() => database.exec(sql));
}

function runStatement(database: DatabaseSyncInstance, { sql, parameters }: CompiledQuery): QueryResult<unknown> {
  return withSqliteErrors(() => {
    const { statement, returnsRows } = preparedStatement(database, sql);
    if (returnsRows) return { rows: statement.all(...parameters).map(toRow) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  });
}

async function* streamStatement(
  database: DatabaseSyncInstance,
  { sql, parameters }: CompiledQuery,
): AsyncIterableIterator<QueryResult<unknown>> {
  for (const row of database.prepare(sql).iterate(...parameters)) yield { rows: [toRow(row)] };
}

/** A row as PostgreSQL returns it: an ordinary object, with a Buffer for each blob. */
function toRow(row: Readonly<Record<string, unknown>>): object {
  const copy: Record<string, unknown> = {};
  for (const column in row) {
    const value = row[column];
    copy[column] = value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
  }
  return copy;
}

/**
 * Repeats `work` while another process holds the lock, without blocking the event loop.
 *
 * @throws the error of SQLite if the lock is still held after the timeout
 */
async function whileBusy<T>(work: () => Promise<T>, since = Date.now()): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseError(error, 'busy') || Date.now() > since + BUSY_TIMEOUT_MS) throw error;
      await wait(RETRY_DELAY_MS * Math.random());
    }
  }
}
