import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type ClientBase, type ClientConfig, DatabaseError, Pool, type PoolClient } from 'pg';
import { DatabaseUnavailable } from './errors';

/** A call waits at most this long for a connection. */
const CONNECT_TIMEOUT_MS = 1_500;
/** A connection that has been silent for this long during a statement is checked. */
const SILENCE_MS = 700;
const RECOVERY_INTERVAL_MS = 500;
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * A connection pool that fails fast and recovers automatically.
 *
 * If a connection is silent during a statement, a new connection asks the database whether that statement is still
 * running. If it is not, the silent connection is closed. If the new connection gets no response either, the database
 * is down: all connections are closed, and calls fail immediately until the database responds again.
 */
export class PostgresConnections implements PostgresPool {
  readonly #pool: Pool;
  readonly #open = new Set<ClientBase>();
  readonly #lost = new WeakSet<ClientBase>();
  /** Each function rejects a call that waits for a connection. */
  readonly #waiting = new Set<(error: Error) => void>();
  #check: Promise<IsActive | null> | undefined;
  #isDown = false;
  #isEnded = false;

  constructor(
    private readonly config: ClientConfig,
    maxConnections: number,
  ) {
    this.#pool = new Pool({
      ...config,
      max: maxConnections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // The pool replaces connections that fail. Without listeners, their errors would end the process.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
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
    try {
      const client = await this.#pool.connect();
      if (this.#waiting.delete(reject)) resolve(this.#watched(client));
      else client.release();
    } catch (error) {
      this.#waiting.delete(reject);
      reject(new DatabaseUnavailable(error));
      void this.#checkDatabase();
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    // A silent connection would never close on its own.
    const timer = setTimeout(() => this.#closeAll(), CLOSE_TIMEOUT_MS);
    await this.#pool.end();
    clearTimeout(timer);
  }

  #watched(client: PoolClient): PostgresPoolClient {
    const query = (statement: string, parameters: unknown[]) =>
      this.#watch(client, () => client.query(statement, parameters));
    // Omits the overload for cursors, which nothing uses.
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  }

  async #watch<T>(client: PoolClient, run: () => Promise<T>): Promise<T> {
    let isRunning = true;
    const closeIfInactive = async () => {
      const isActive = await this.#checkDatabase();
      if (isRunning && isActive?.(client) === false) close(client);
    };
    const timer = setInterval(() => void closeIfInactive(), SILENCE_MS);
    try {
      return await run();
    } catch (error) {
      if (error instanceof DatabaseError || !this.#lost.has(client)) throw error;
      void this.#checkDatabase();
      throw new DatabaseUnavailable(error);
    } finally {
      isRunning = false;
      clearInterval(timer);
    }
  }

  /** Checks the database once for all concurrent callers. Null if it is down. */
  #checkDatabase(): Promise<IsActive | null> {
    return (this.#check ??= activeBackends(this.config).then((isActive) => {
      this.#check = undefined;
      if (isActive === null) this.#goDown();
      return isActive;
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
    while (!this.#isEnded && (await this.#checkDatabase()) === null);
    this.#isDown = false;
  }

  #closeAll(): void {
    for (const client of this.#open) close(client);
  }
}

/** Closes a connection without waiting for the database. Its statement fails. */
function close(client: ClientBase): void {
  (client as PoolClient).connection.stream.destroy();
}

const TIMEOUT_MS = 700;
const TOO_MANY_CONNECTIONS = '53300';

/** Whether the database is running a statement of this connection. */
export type IsActive = (client: PoolClient) => boolean;

/**
 * Asks the database over a new connection which connections have a running statement. Null if it does not respond in
 * time.
 */
export async function activeBackends(config: ClientConfig): Promise<IsActive | null> {
  const client = new Client(config);
  client.on('error', () => {});
  const timer = setTimeout(() => client.connection.stream.destroy(), TIMEOUT_MS);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity where state = 'active'");
    void client.end();
    const pids = new Set(rows.map(({ pid }) => pid));
    return (other) => pids.has(backendOf(other));
  } catch (error) {
    client.connection.stream.destroy();
    // The database responds, but accepts no more connections. So it is up, and the statement may be running.
    return error instanceof DatabaseError && error.code === TOO_MANY_CONNECTIONS ? () => true : null;
  } finally {
    clearTimeout(timer);
  }
}

/** pg has no public property for the process id of a connection. */
function backendOf(client: PoolClient): number {
  return (client as unknown as { readonly processID: number }).processID;
}
