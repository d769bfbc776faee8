import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../../deploy/src/settings';
import { Program } from '../../../e2e/src/court/program';

const PROGRAM = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find((file) => existsSync(file));
const READY_WITHIN_MS = 10_000;

const isListening = (port: number) => new Promise<boolean>((resolve) => {
  const socket = connect({ port, host: '127.0.0.1' }, () => {
    socket.destroy();
    resolve(true);
  }).once('error', () => resolve(false));
});

/** What the product tells its own Mosquitto of how much it may hold. */
const productLimits = () => readFileSync(path.join(root, 'deploy/docker/mosquitto.conf'), 'utf8').split('\n').filter((line) => line.startsWith('max_'));

/**
 * Runs a Mosquitto of its own, on this machine alone and with the product's limits, while `work` goes on.
 * @throws where none is installed
 */
export async function withMosquitto<Result>(folder: string, port: number, work: (url: string) => Promise<Result>): Promise<Result> {
  if (!PROGRAM) throw new Error('This needs Mosquitto: apt-get install mosquitto, or brew install mosquitto.');
  const configuration = path.join(folder, 'mosquitto.conf');
  await writeFile(configuration, [`listener ${port} 127.0.0.1`, 'allow_anonymous true', ...productLimits(), ''].join('\n'));
  const broker = new Program([PROGRAM, '-c', configuration]);
  broker.start();
  try {
    const until = Date.now() + READY_WITHIN_MS;
    while (!(await isListening(port))) {
      if (Date.now() > until) throw new Error(`Mosquitto does not listen at port ${port}.`);
      await wait(50);
    }
    return await work(`mqtt://127.0.0.1:${port}`);
  } finally {
    await broker.stop();
  }
}
