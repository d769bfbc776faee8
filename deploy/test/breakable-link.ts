import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP port in front of a server, whose connections can be cut. */
export interface BreakableLink {
  port: number;
  /** Ends all connections, and refuses new ones until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** @param target the port of the server on this machine */
export async function openLink(target: number): Promise<BreakableLink> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((inside) => {
    if (isCut) {
      inside.destroy();
      return;
    }
    const outside = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    restore: () => void (isCut = false),
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
