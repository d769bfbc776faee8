import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of a server. Its connections can be cut. */
export interface BreakableLink {
  port: number;
  /** Ends all connections, and refuses new ones until `restore`. */
  cut(): void;
  /** Ends all connections, and answers new ones in place of the server until `restore`. */
  answer(handle: (connection: Socket) => void): void;
  restore(): void;
  close(): Promise<void>;
}

/** @param target the port of the server on this machine */
export async function openLink(target: number): Promise<BreakableLink> {
  const sockets = new Set<Socket>();
  let handleInstead: ((connection: Socket) => void) | null = null;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((inside) => {
    track(inside);
    if (handleInstead) {
      handleInstead(inside);
      return;
    }
    const outside = connect(target, '127.0.0.1');
    track(outside);
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = (handle: (connection: Socket) => void) => {
    handleInstead = handle;
    for (const socket of sockets) socket.destroy();
  };
  const cut = () => answer((connection) => void connection.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    answer,
    restore: () => void (handleInstead = null),
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
