import { connect, createServer } from 'node:net';
import { claimPort } from './claim-port';

/** Below the ephemeral ports of outgoing connections (from 32,768 on Linux), and above most well-known ports. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];
/** Processes begin at different ports, so that they rarely find one that another process has claimed. */
let next = (process.pid * 100) % (LAST_PORT - FIRST_PORT);

/**
 * Different free ports of this machine. No other process gets one of them here, and none can take one for an outgoing
 * connection before its server listens.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = FIRST_PORT + next;
    next = (next + 1) % (LAST_PORT - FIRST_PORT);
    if ((await claimPort(port)) && (await canListen(port))) ports.push(port);
  }
  return ports;
}

/** A free port of this machine. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0]!;

/** Whether something accepts connections on this port. */
export function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 });
    const settle = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket
      .once('connect', () => settle(true))
      .once('timeout', () => settle(false))
      .once('error', () => settle(false));
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '0.0.0.0', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

export class PortsInUse extends Error {
  constructor(readonly ports: Readonly<Record<string, number>>) {
    const lines = Object.entries(ports).map(([name, port]) => `Port ${port} (${name}) is in use.`);
    super(lines.join('\n'));
    this.name = 'PortsInUse';
  }
}

/**
 * @param ports by the name of each in the message, such as its environment variable
 * @throws PortsInUse if something already listens on any of them
 */
export async function assertPortsFree(ports: Readonly<Record<string, number>>): Promise<void> {
  const entries = Object.entries(ports);
  const free = await Promise.all(entries.map(([, port]) => canListen(port)));
  const taken = entries.filter((_, index) => !free[index]);
  if (taken.length > 0) throw new PortsInUse(Object.fromEntries(taken));
}
