import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { root } from '@courtside/deploy/settings';
import { startProgram } from '@courtside/processes';
import { Aedes } from 'aedes';

/** A broker outside the API that a test may stop and start. */
export interface Broker {
  readonly name: string;
  start(): Promise<void>;
  /** Kills the broker. Everything in its memory is lost. */
  kill(): Promise<void>;
}

/** Mosquitto's program file, if it is installed. */
export const mosquittoFile = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find(
  (file) => existsSync(file),
);

/**
 * Writes a configuration for Mosquitto, open only to this machine and with the product's persistence settings.
 * @param folder for the configuration and the data
 * @returns the file
 */
export async function configureMosquitto(port: number, folder: string): Promise<string> {
  const shipped = readFileSync(path.join(root, 'deploy/docker/broker/mosquitto.conf'), 'utf8')
    .split('\n')
    .filter((line) => /^(autosave_|max_|persistence true|persistent_)/.test(line));
  const file = path.join(folder, 'mosquitto.conf');
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    `persistence_location ${folder}/`,
    // Otherwise it drops root's permissions, and with them access to the folder.
    ...(process.getuid?.() === 0 ? ['user root'] : []),
    ...shipped,
    '',
  ];
  await writeFile(file, lines.join('\n'));
  return file;
}

/** A separate Mosquitto if it is installed, otherwise a broker in this process. */
export async function startBroker(port: number, folder: string): Promise<Broker> {
  if (mosquittoFile) return startMosquitto(mosquittoFile, port, folder);
  const broker = aedesBroker(port);
  await broker.start();
  return broker;
}

async function startMosquitto(command: string, port: number, folder: string): Promise<Broker> {
  const program = await startProgram({
    command,
    args: ['-c', await configureMosquitto(port, folder)],
    readyUrl: `mqtt://127.0.0.1:${port}`,
  });
  return {
    name: 'Mosquitto',
    start: () => program.restart(),
    kill: async () => void (await program.kill()),
  };
}

function aedesBroker(port: number): Broker {
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
