import { Client, type ClientBase, type ClientConfig, type Connection, DatabaseError } from 'pg';
import { afterListening } from './listening-time';

const TIMEOUT_MS = 700;
const TOO_MANY_CONNECTIONS = '53300';

/** What a new connection found out about the database. */
export type Answer =
  /** The processes of the database that run a statement. */
  | { readonly active: ReadonlySet<number> }
  /** It responds through a pooler, which hides the processes, or it has no free connection. */
  | 'responds'
  /** A connection was accepted, but its statement got no result. A pooler may be waiting for a free connection. */
  | 'no result'
  | 'no response';

/** Asks the database over a new connection which of its processes run a statement. Listens for at most 0.7 s. */
export async function askForBackends(config: ClientConfig): Promise<{ answer: Answer; isPooled?: boolean }> {
  const client = new Client(config);
  client.on('error', () => {});
  const stopWaiting = afterListening(TIMEOUT_MS, () => client.connection.stream.destroy());
  let isConnected = false;
  try {
    await client.connect();
    isConnected = true;
    const { rows } = await client.query<{ own: number; pid: number }>(
      `select pg_backend_pid() as own, pid from pg_stat_activity where state = 'active'`,
    );
    void client.end();
    // A pooler gives its connections numbers of its own.
    const isPooled = rows[0]?.own !== backendOf(client).processID;
    return { answer: isPooled ? 'responds' : { active: new Set(rows.map(({ pid }) => pid)) }, isPooled };
  } catch (error) {
    client.connection.stream.destroy();
    if (error instanceof DatabaseError)
      // The database responds, but accepts no more connections. So it is up, and the statement may be running.
      return { answer: error.code === TOO_MANY_CONNECTIONS ? 'responds' : 'no result' };
    return { answer: isConnected ? 'no result' : 'no response' };
  } finally {
    stopWaiting();
  }
}

/**
 * Asks the database to cancel the statement of a connection, also through a pooler. Returns after the request has been
 * delivered, so it never meets a later statement. Listens for at most 0.7 s, and never rejects.
 */
export async function cancelStatement(client: ClientBase, config: ClientConfig): Promise<void> {
  const canceller = new Client(config);
  const { host, port } = canceller;
  const connection = canceller.connection as CancellingConnection;
  const stopWaiting = afterListening(TIMEOUT_MS, () => connection.stream.destroy());
  connection.on('error', () => connection.stream.destroy());
  const { processID, secretKey } = backendOf(client);
  const closed = new Promise<void>((resolve) => void connection.once('end', () => resolve()));
  const cancel = () => connection.cancel(processID, secretKey);
  connection.once('connect', () => (canceller.ssl ? connection.requestSsl() : cancel()));
  connection.once('sslconnect', cancel);
  connection.connect(...(host.startsWith('/') ? [`${host}/.s.PGSQL.${port}`] : [port, host]));
  await closed;
  stopWaiting();
}

/** Whether the database is running a statement of this connection. */
export const isActive = (client: ClientBase, active: ReadonlySet<number>): boolean =>
  active.has(backendOf(client).processID);

/** pg's types lack what a request to cancel needs. */
interface CancellingConnection extends Connection {
  connect(...address: readonly [path: string] | readonly [port: number, host: string]): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}

/** pg has no public properties for what identifies a connection. */
const backendOf = (client: ClientBase) =>
  client as unknown as { readonly processID: number; readonly secretKey: number };
