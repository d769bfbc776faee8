import { Client, DatabaseError, type ClientConfig, type PoolClient } from 'pg';

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
