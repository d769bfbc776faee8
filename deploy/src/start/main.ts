import '@courtside/processes/end-idle-compiler';
import { assertPortsFree, PortsInUse } from '@courtside/processes';
import { messageOf } from '@courtside/release-client/message-of';
import { readSettings, type Settings } from '../settings';
import { openOutput } from './output';
import { publishInProcess } from './publish-in-process';
import { adminTokenFile } from '../token-files';
import { runProduct } from './run-product';

const output = openOutput(process.stdout.isTTY);

async function requireFreePorts({ ports, releasePort }: Settings): Promise<void> {
  try {
    await assertPortsFree({
      COURTSIDE_PORT: ports.production.gateway,
      COURTSIDE_STAGING_PORT: ports.staging.gateway,
      COURTSIDE_API_PORT: ports.production.api,
      COURTSIDE_STAGING_API_PORT: ports.staging.api,
      COURTSIDE_MQTT_PORT: ports.production.mqtt,
      COURTSIDE_STAGING_MQTT_PORT: ports.staging.mqtt,
      COURTSIDE_STAGING_SIMULATOR_PORT: ports.staging.simulator,
      COURTSIDE_RELEASE_PORT: releasePort,
    });
  } catch (error) {
    if (!(error instanceof PortsInUse)) throw error;
    const lines = Object.entries(error.ports).map(
      ([variable, port]) => `  Port ${port} is in use. Choose another one: ${variable}=<port> npm start`,
    );
    throw new Error(`Courtside cannot start:\n${lines.join('\n')}\n(It may already be running in another terminal.)`, {
      cause: error,
    });
  }
}

async function start(): Promise<void> {
  const settings = readSettings();
  const { ports } = settings;
  await requireFreePorts(settings);

  const stops: (() => Promise<unknown>)[] = [];
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    await Promise.all(stops.map((stop) => stop()));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  // The launcher holds the other end of standard input, so the input ends even if the launcher is killed.
  if (process.argv.includes('--end-with-stdin')) process.stdin.once('end', () => void end(0)).resume();

  try {
    const product = runProduct(settings, {
      variables: process.env,
      publish: (signal) => publishInProcess(settings, output.log, signal),
      output,
      onGiveUp: () => void end(1),
    });
    stops.push(() => product.stop());
    await product.ready;
    const host = ['127.0.0.1', '0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
    const gateways = `${settings.certificate ? 'https' : 'http'}://`;
    output.banner(`
  Courtside is ready.

    Open        ${gateways}${host}:${ports.production.gateway}
    Log in as   coach   with password   Courtside#1
    Mailbox     ${gateways}localhost:${ports.production.gateway}/dev/mailbox
    Gloves      http://localhost:${ports.production.simulator}
    API         http://localhost:${ports.production.api}/api/docs
    Releases    http://localhost:${settings.releasePort}, the release console, and for the command npm run release
                Log in there with the token in ${adminTokenFile(settings.data)}

    Staging     ${gateways}${host}:${ports.staging.gateway}, starts when you open it
    Its gloves  http://localhost:${ports.staging.simulator}

  Press Ctrl-C to stop. Your data is in ${settings.data}
`);
  } catch (error) {
    if (!ending) output.log(messageOf(error));
    await end(1);
  }
}

await start().catch((error: unknown) => {
  output.log(messageOf(error));
  process.exit(1);
});
