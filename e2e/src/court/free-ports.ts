import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Ports that nobody listens at just now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports: number[] = [];
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening');
    ports.push((server.address() as AddressInfo).port);
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
