import { existsSync } from 'node:fs';
import path from 'node:path';
import { openGateways } from '../gateway/open-gateways';
import { readSettings, registriesFolder, root, type Settings } from '../settings';
import { openRegistryStore } from '../store/registry-store';
import { withPages } from '../pages/write-pages';
import { runProgram } from './children';
import { keepRunning } from './keep-running';
import { demandFreePorts } from './ports';
import { publishBuilds } from './publish-builds';
import { untilReady } from './until-ready';

const say = (line: string) => process.stdout.write(`${line}\n`);

function childEnvironment({ ports, data }: Settings): Record<string, string> {
  return {
    COURTSIDE_API_PORT: String(ports.api), COURTSIDE_MQTT_PORT: String(ports.mqtt), COURTSIDE_DATA: data,
    COURTSIDE_PORT: String(ports.production), COURTSIDE_STAGING_PORT: String(ports.staging),
    COURTSIDE_SEED: process.env.COURTSIDE_SEED ?? 'demo',
  };
}

async function start(): Promise<void> {
  const settings = readSettings();
  const { ports } = settings;
  await demandFreePorts({
    COURTSIDE_PORT: ports.production, COURTSIDE_STAGING_PORT: ports.staging, COURTSIDE_API_PORT: ports.api, COURTSIDE_MQTT_PORT: ports.mqtt,
  });

  const stops: (() => Promise<void>)[] = [];
  const gateways: { close(): Promise<unknown> }[] = [];
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    await Promise.all([...gateways.map((gateway) => gateway.close()), ...stops.map((stop) => stop())]);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  // Whoever launched this may be ended in a way that no signal tells of; standard input is then at its end.
  if (process.argv.includes('--end-with-stdin')) process.stdin.once('end', () => void end(0)).resume();

  const run = (name: string, file: string) => {
    if (!existsSync(path.join(root, file))) return;
    stops.push(keepRunning({ start: () => runProgram(name, file, [], childEnvironment(settings)), say, giveUp: () => void end(1) }));
  };

  try {
    run('API', 'api/src/main.ts');
    const store = withPages(settings, openRegistryStore(registriesFolder(settings.data), { staging: settings.overrideOrigins }));
    await publishBuilds(settings, store, say);
    gateways.push(...await openGateways(settings, store));
    await untilReady(`http://127.0.0.1:${ports.api}/readyz`);
    run('glove simulator', 'simulators/src/main.ts');
    say(`
  Courtside is ready.

    Open        http://localhost:${ports.production}
    Log in as   coach   with password   Courtside#1
    Mailbox     http://localhost:${ports.production}/dev/mailbox
    Staging     http://localhost:${ports.staging}
    API         http://localhost:${ports.api}/api/docs

  Ctrl-C ends everything. Data stays in ${settings.data}
`);
  } catch (error) {
    if (!ending) say(error instanceof Error ? error.message : String(error));
    await end(1);
  }
}

await start().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
