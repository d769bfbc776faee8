import { existsSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { Program } from './program';

/** A broker outside the server, which a test may break. */
export interface Broker {
  readonly name: string;
  start(): Promise<void>;
  /** Gone without a word; what it held in memory is lost. */
  kill(): Promise<void>;
}

const mosquitto = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find((file) => existsSync(file));

/** A Mosquitto of the test's own where one is installed; else a broker in the test's own process. */
export function outsideBroker(port: number): Broker {
  return mosquitto ? realBroker(mosquitto, port) : standIn(port);
}

function realBroker(file: string, port: number): Broker {
  const process = new Program([file, '-p', String(port)]);
  return {
    name: 'Mosquitto',
    start: async () => process.start(),
    kill: () => process.kill(),
  };
}

function standIn(port: number): Broker {
  let server: Server | null = null;
  const sockets = new Set<Socket>();
  return {
    name: 'Aedes',
    async start() {
      const broker = await Aedes.createBroker();
      server = createServer((socket) => {
        sockets.add(socket);
        broker.handle(socket);
      }).listen(port, '127.0.0.1');
    },
    async kill() {
      server?.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}
