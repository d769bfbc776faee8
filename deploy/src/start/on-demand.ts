import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A port of this machine, and the one to which its connections are passed on. */
export interface Door {
  readonly port: number;
  readonly target: number;
}

export interface OnDemandOptions {
  readonly doors: readonly Door[];
  /** Starts what is behind the doors. It needn't be ready: connections wait until it listens. */
  readonly start: () => { stop(): Promise<unknown> };
  /** How long no connection may be open before it is stopped, in ms. */
  readonly idleMs: number;
}

/** Programs that run only while somebody uses them. */
export interface OnDemand {
  /** Stops them. The next connection starts them again. */
  rest(): Promise<void>;
  /** Stops them for good, and closes the doors. */
  close(): Promise<void>;
}

const RETRY_MS = 50;

/** A connection to the port as soon as something listens there; null if the client has left before. */
async function reach(target: number, client: Socket): Promise<Socket | null> {
  while (!client.destroyed) {
    const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    try {
      await once(upstream, 'connect');
      return upstream;
    } catch {
      await pause(RETRY_MS);
    }
  }
  return null;
}

function join(client: Socket, upstream: Socket): void {
  client.pipe(upstream);
  upstream.pipe(client);
  // An error is followed by `close`. Both connections end together.
  upstream.on('error', () => {}).once('close', () => client.destroy());
  client.once('close', () => upstream.destroy());
}

/**
 * Listens on the doors, and starts what is behind them with the first connection. Connections wait unread until it
 * listens, so nothing is lost.
 * @throws Error if a door's port is in use
 */
export async function openOnDemand({ doors, start, idleMs }: OnDemandOptions): Promise<OnDemand> {
  const open = new Set<Socket>();
  let isClosed = false;
  let running: Promise<{ stop(): Promise<unknown> }> | null = null;
  let ending: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const rest = async () => {
    if (running) ending = running.then((programs) => programs.stop());
    running = null;
    await ending;
  };
  const enter = async (client: Socket, target: number) => {
    clearTimeout(timer);
    open.add(client);
    client
      .on('error', () => {})
      .once('close', () => {
        open.delete(client);
        if (open.size === 0 && !isClosed) timer = setTimeout(() => void rest(), idleMs).unref();
      });
    // The programs of the start before may still have the ports.
    running ??= ending.then(start);
    await running;
    const upstream = await reach(target, client);
    if (upstream) join(client, upstream);
  };

  const servers: Server[] = [];
  const close = async () => {
    isClosed = true;
    clearTimeout(timer);
    for (const client of open) client.destroy();
    await Promise.all(servers.filter(({ listening }) => listening).map((server) => once(server.close(), 'close')));
    await rest();
  };
  try {
    for (const { port, target } of doors) {
      const options = { pauseOnConnect: true, allowHalfOpen: true };
      const server = createServer(options, (client) => void enter(client, target));
      servers.push(server);
      await once(server.listen({ port, host: '127.0.0.1' }), 'listening');
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { rest, close };
}
