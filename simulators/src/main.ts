import path from 'node:path';
import { Site } from '@courtside/contracts/glove-messages';
import type { GloveId } from '@courtside/contracts/glove-names';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { ControlClient } from './control-client';
import { startControlPage } from './control-page';
import { Fleet } from './fleet';
import type { Scenario } from './scenario';
import { SCENARIO_NAMES } from './scenario';
import { gloveTimings } from './timings';
import { waitForCredential } from './wait-for-credential';

const ScenarioOption = z.tuple([z.enum(GLOVE_IDS), z.enum(SCENARIO_NAMES)]);

function collectSite(value: string, before: string[]): string[] {
  const site = Site.safeParse(value);
  if (!site.success) throw new InvalidArgumentError('Use lower-case letters, digits and dashes.');
  return [...before, site.data];
}

function collectScenario(
  value: string,
  before: Partial<Record<GloveId, Scenario>>,
): Partial<Record<GloveId, Scenario>> {
  const option = ScenarioOption.safeParse(value.split('='));
  if (!option.success)
    throw new InvalidArgumentError(`Use the form smart_glove2=late. Scenarios: ${SCENARIO_NAMES.join(', ')}.`);
  const [glove, scenario] = option.data;
  return { ...before, [glove]: scenario };
}

function positive(value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new InvalidArgumentError('Must be greater than zero.');
  return number;
}

const embedded = `mqtt://127.0.0.1:${process.env.COURTSIDE_MQTT_PORT || '4620'}`;
const program = new Command('simulate')
  .description('Simulates six smart gloves per site over MQTT')
  .addOption(new Option('--url <url>', 'address of the broker').env('MQTT_URL').default(embedded))
  .option('--site <site>', 'site to serve; repeatable. Default: all sites that the server announces', collectSite, [])
  .addOption(new Option('--username <name>', 'user name for the broker').env('COURTSIDE_SIMULATOR_USERNAME'))
  .addOption(new Option('--password <password>', 'password for the broker').env('COURTSIDE_SIMULATOR_PASSWORD'))
  .option(
    '--scenario <glove=scenario>',
    `scenario of a glove; repeatable (${SCENARIO_NAMES.join(', ')})`,
    collectScenario,
    {},
  )
  .addOption(
    new Option('--speed <factor>', 'how many times faster than a real glove a test runs')
      .env('COURTSIDE_SIMULATOR_SPEED')
      .default(1)
      .argParser(positive),
  )
  .addOption(
    new Option('--port <port>', 'port of the control page; 0 for any free port')
      .env('COURTSIDE_SIMULATOR_PORT')
      .default(4630)
      .argParser(Number),
  )
  .addOption(
    new Option('--data <folder>', 'data folder of the server, which contains the login')
      .env('COURTSIDE_DATA')
      .default(path.resolve(import.meta.dirname, '../../.courtside')),
  );

const options = program.parse().opts<{
  url: string;
  site: string[];
  username?: string;
  password?: string;
  scenario: Partial<Record<GloveId, Scenario>>;
  speed: number;
  port: number;
  data: string;
}>();

const stopped = new AbortController();
const stop = () => stopped.abort();
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// The parent process, if any, has exited.
process.once('disconnect', stop);
process.channel?.unref();
// It may have exited before this handler was registered.
if ('connected' in process && !process.connected) stop();

async function main(): Promise<void> {
  const { url, site, username, password, scenario: scenarios, speed } = options;
  const timings = gloveTimings(speed);
  const explicit = username === undefined ? null : { username, password: password ?? '' };
  // The embedded broker always needs a login. The address of another broker may contain one.
  const credential = explicit ?? (url === embedded ? await waitForCredential(options.data, stopped.signal) : null);

  const fleet = new Fleet({ url, credential, timings, random: Math.random, scenarios });
  for (const each of site) fleet.serve(each);
  const control = new ControlClient(fleet, { url, credential, timings, followSites: site.length === 0 });
  const page = await startControlPage(fleet, control, options.port);
  const served = site.length ? site.join(', ') : 'every site that searches for gloves';
  console.log(`Simulating gloves at ${url} for ${served}.${page.url ? ` Control page: ${page.url}` : ''}`);

  const close = () => {
    void Promise.allSettled([page.close(), fleet.close(), control.close()]).then(() => process.exit(0));
    // Exits even if the broker does not respond.
    setTimeout(() => process.exit(0), 2_000).unref();
  };
  if (stopped.signal.aborted) close();
  else stopped.signal.addEventListener('abort', close);
}

main().catch((error: unknown) => {
  if (stopped.signal.aborted) process.exit(0);
  console.error(error);
  process.exit(1);
});
