import { configureMosquitto, mosquittoFile } from '@courtside/e2e/test/broker';
import { withProgram } from '../product/with-program';

/**
 * Runs a separate Mosquitto, reachable only from this machine and with the product's settings, while `work` runs.
 * @throws Error if Mosquitto isn't installed
 */
export async function withMosquitto<Result>(
  folder: string,
  port: number,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (!mosquittoFile) throw new Error('This needs Mosquitto: apt-get install mosquitto, or brew install mosquitto.');
  const configuration = await configureMosquitto(port, folder);
  const url = `mqtt://127.0.0.1:${port}`;
  return withProgram({ command: mosquittoFile, args: ['-c', configuration], readyUrl: url }, () => work(url));
}
