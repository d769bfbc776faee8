import { DatabaseError, Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';

/** Despite `if not exists`, one of two concurrent processes gets an error. */
const isRace = (error: unknown) => error instanceof DatabaseError && /^(?:23505|42P07|42710)$/.test(error.code ?? '');

export interface PostgresTable {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
  /** A connection for a transaction. The caller releases it. */
  connect(): Promise<PoolClient>;
  close(): Promise<void>;
}

/**
 * Up to two connections to a database whose table exists from the first query on.
 * @param createTable a `create table if not exists`
 * @param name shown by the database
 */
export function openPostgresTable(url: string, createTable: string, name: string): PostgresTable {
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
    keepAlive: true,
    allowExitOnIdle: true,
    application_name: name,
  });
  // The pool replaces connections that fail. Without listeners, their errors would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let isPrepared = false;
  const prepare = async () => {
    if (isPrepared) return;
    await pool.query(createTable).catch((error: unknown) => {
      if (!isRace(error)) throw error;
    });
    isPrepared = true;
  };
  return {
    async query(text, values) {
      await prepare();
      return pool.query(text, values);
    },
    async connect() {
      await prepare();
      return pool.connect();
    },
    close: () => pool.end(),
  };
}
