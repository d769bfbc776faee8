import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type ClientBase, type ClientConfig, DatabaseError, Pool, type PoolClient } from 'pg';
import { DatabaseUnavailable } from './errors';
import { afterListening } from './listening-time';
import { type Answer, askForBackends, cancelStatement, isActive } from './postgres-backends';

/** A call listens for at most this long for a connection. */
const CONNECT_TIMEOUT_MS = 1_500;
/** The pool gives up a new connection after this time, also one that no call waits for any more. */
const POOL_TIMEOUT_MS = 5_000;
/** A connection that has been silent for this long during a statement is checked. */
const SILENCE_MS = 700;
const RECOVERY_INTERVAL_MS = 500;
const CLOSE_TIMEOUT_MS = 1_000;
/**
 * The part of PostgreSQL that waits until a standby has a commit. If its statement is cancelled, it ends the commit as a
 * success with a warning, although another server that becomes the primary may not have it.
 */
const REPLICATION_WAIT = 'SyncRepWaitForLSN';

/**
 * A connection pool that fails fast and recovers automatically. It needs no state of a session, so that a pooler such as
 * PgBouncer may give each transaction another session.
 *
 * If a connection is silent during a statement, a new connection asks the database whether that statement is still
 * running. If it is not, the silent connection is closed. If the new connection gets no response either, the database
 * is down: all connections are closed, and calls fail immediately until the database responds again. Behind a pooler,
 * nobody can tell which statement belongs to a connection, so a silent one is closed only after the statement's time.
 */
export class PostgresConnections implements PostgresPool {
  readonly #pool: Pool;
  readonly #open = new Set<ClientBase>();
  readonly #lost = new WeakSet<ClientBase>();
  /** Each function rejects a call that waits for a connection. */
  readonly #waiting = new Set<(error: Error) => void>();
  #check: Promise<Answer> | undefined;
  #isPooled: boolean | undefined;
  #search: Promise<unknown> | undefined;
  #isDown = false;
  #isEnded = false;

  /** @param statementTimeoutMs a statement that takes longer is cancelled */
  constructor(
    private readonly config: ClientConfig,
    maxConnections: number,
    private readonly statementTimeoutMs: number,
  ) {
    this.#pool = new Pool({
      ...config,
      max: maxConnections,
      connectionTimeoutMillis: POOL_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // The pool replaces connections that fail. Without listeners, their errors would end the process.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      if (this.#isPooled === undefined) void this.#findPooler();
      this.#open.add(client);
      client.on('error', () => this.#lost.add(client));
    });
    this.#pool.on('remove', (client) => this.#open.delete(client));
  }

  /** @throws DatabaseUnavailable if the database is down, or all connections stay in use for too long */
  connect(): Promise<PostgresPoolClient> {
    if (this.#isDown) return Promise.reject(new DatabaseUnavailable());
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      void this.#connect(resolve, reject);
    });
  }

  async #connect(resolve: (client: PostgresPoolClient) => void, reject: (error: Error) => void): Promise<void> {
    const giveUp = (error?: unknown) => {
      if (!this.#waiting.delete(reject)) return;
      reject(new DatabaseUnavailable(error));
      void this.#checkDatabase();
    };
    const stopWaiting = afterListening(CONNECT_TIMEOUT_MS, giveUp);
    try {
      const client = await this.#pool.connect();
      if (this.#waiting.delete(reject)) resolve(this.#watched(client));
      else client.release();
    } catch (error) {
      giveUp(error);
    } finally {
      stopWaiting();
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    // A silent connection would never close on its own.
    const timer = setTimeout(() => this.#closeAll(), CLOSE_TIMEOUT_MS);
    await Promise.all([this.#pool.end(), this.#check, this.#search]);
    clearTimeout(timer);
  }

  #watched(client: PoolClient): PostgresPoolClient {
    const query = (statement: string, parameters: unknown[]) =>
      this.#watch(client, () => client.query(statement, parameters));
    // Omits the overload for cursors, which nothing uses.
    return { query, release: () => client.release(this.#lost.has(client)) } as unknown as PostgresPoolClient;
  }

  async #watch<T>(client: PoolClient, run: () => Promise<T>): Promise<T> {
    let isRunning = true;
    let isUnreplicated = false;
    let cancelled: Promise<void> | undefined;
    const onNotice = ({ routine }: { routine?: string }) => (isUnreplicated ||= routine === REPLICATION_WAIT);
    client.on('notice', onNotice);
    let lastRead = bytesRead(client);
    const closeIfInactive = async () => {
      const isSilent = bytesRead(client) === lastRead;
      lastRead = bytesRead(client);
      if (!isSilent) return;
      // A check that is under way may have been asked before this statement began.
      await this.#check;
      const answer = await this.#checkDatabase();
      if (!isRunning || bytesRead(client) !== lastRead || typeof answer !== 'object') return;
      if (!isActive(client, answer.active)) close(client);
    };
    const silence = setInterval(() => void closeIfInactive(), SILENCE_MS);
    const limit = setTimeout(() => {
      cancelled = cancelStatement(client, this.config);
      // The connection is lost if not even that gets a response.
      void cancelled
        .then(() => wait(CLOSE_TIMEOUT_MS, undefined, { ref: false }))
        .then(() => isRunning && close(client));
    }, this.statementTimeoutMs);
    try {
      const result = await run();
      if (isUnreplicated) throw new DatabaseUnavailable(new Error('No standby has confirmed the commit in time.'));
      return result;
    } catch (error) {
      // The session is over, although its connection may close only later.
      if (error instanceof DatabaseError && error.severity === 'FATAL') this.#lost.add(client);
      if (error instanceof DatabaseError || !this.#lost.has(client)) throw error;
      void this.#checkDatabase();
      throw new DatabaseUnavailable(error);
    } finally {
      isRunning = false;
      client.off('notice', onNotice);
      clearInterval(silence);
      clearTimeout(limit);
      // Otherwise it could meet the next statement.
      await cancelled;
    }
  }

  /** Learns early whether there is a pooler: later, it may have no free connection for the question. */
  #findPooler(): Promise<unknown> {
    return (this.#search ??= askForBackends(this.config).then(({ isPooled }) => {
      this.#search = undefined;
      return (this.#isPooled ??= isPooled);
    }));
  }

  /** Checks the database once for all concurrent callers. */
  #checkDatabase(): Promise<Answer> {
    return (this.#check ??= askForBackends(this.config).then(({ answer, isPooled }) => {
      this.#check = undefined;
      this.#isPooled = isPooled ?? this.#isPooled;
      // A pooler whose connections are all in use doesn't say so.
      if (answer === 'no response' || (answer === 'no result' && this.#isPooled === false)) this.#goDown();
      return answer;
    }));
  }

  #goDown(): void {
    if (this.#isDown || this.#isEnded) return;
    this.#isDown = true;
    for (const reject of this.#waiting) reject(new DatabaseUnavailable());
    this.#waiting.clear();
    this.#closeAll();
    void this.#recover();
  }

  async #recover(): Promise<void> {
    do await wait(RECOVERY_INTERVAL_MS, undefined, { ref: false });
    while (!this.#isEnded && !isUp(await this.#checkDatabase()));
    this.#isDown = false;
  }

  #closeAll(): void {
    for (const client of this.#open) close(client);
  }
}

const bytesRead = ({ connection }: PoolClient): number => (connection.stream as Socket).bytesRead;

/** Closes a connection without waiting for the database. Its statement fails. */
function close(client: ClientBase): void {
  (client as PoolClient).connection.stream.destroy();
}

const isUp = (answer: Answer): boolean => typeof answer === 'object' || answer === 'responds';
