import path from 'node:path';
import { Site } from '@courtside/contracts/glove-messages';
import type { GloveId } from '@courtside/contracts/glove-names';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { ControlLink } from './control-link';
import { startControlPage } from './control-page';
import { awaitCredential } from './credential';
import { Fleet } from './fleet';
import type { Scenario } from './scenario';
import { SCENARIO_NAMES } from './scenario';
import { gloveTimings } from './timings';

const ScenarioOption = z.tuple([z.enum(GLOVE_IDS), z.enum(SCENARIO_NAMES)]);

function collectSite(value: string, before: string[]): string[] {
  const site = Site.safeParse(value);
  if (!site.success) throw new InvalidArgumentError('A site has lower-case letters, digits and dashes.');
  return [...before, site.data];
}

function collectScenario(value: string, before: Partial<Record<GloveId, Scenario>>): Partial<Record<GloveId, Scenario>> {
  const option = ScenarioOption.safeParse(value.split('='));
  if (!option.success) throw new InvalidArgumentError(`Write smart_glove2=late; scenarios are ${SCENARIO_NAMES.join(', ')}.`);
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
  .description('Six simulated smart gloves for each site, over MQTT')
  .addOption(new Option('--url <url>', 'the broker').env('MQTT_URL').default(embedded))
  .option('--site <site>', 'serve this site; may be repeated. Without: the sites that the server announces', collectSite, [])
  .addOption(new Option('--username <name>', 'login at the broker').env('COURTSIDE_SIMULATOR_USERNAME'))
  .addOption(new Option('--password <password>').env('COURTSIDE_SIMULATOR_PASSWORD'))
  .option('--scenario <glove=scenario>', `how a glove behaves; may be repeated (${SCENARIO_NAMES.join(', ')})`, collectScenario, {})
  .addOption(new Option('--speed <factor>', 'how many times faster than real gloves').env('COURTSIDE_SIMULATOR_SPEED').default(1).argParser(positive))
  .addOption(new Option('--port <port>', 'of the control page, 0 for any').env('COURTSIDE_SIMULATOR_PORT').default(4630).argParser(Number))
  .addOption(new Option('--data <folder>', 'where the server keeps its data, and the login').env('COURTSIDE_DATA').default(path.resolve(import.meta.dirname, '../../.courtside')));

const options = program.parse().opts<{
  url: string; site: string[]; username?: string; password?: string;
  scenario: Partial<Record<GloveId, Scenario>>; speed: number; port: number; data: string;
}>();

const stopped = new AbortController();
const stop = () => stopped.abort();
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// Where a program started this, and is gone.
process.once('disconnect', stop);
process.channel?.unref();

async function main(): Promise<void> {
  const { url, site, username, password, scenario: scenarios, speed } = options;
  const timings = gloveTimings(speed);
  const given = username === undefined ? null : { username, password: password ?? '' };
  // The embedded broker lets nobody in without a login; at any other, the address may carry one.
  const credential = given ?? (url === embedded ? await awaitCredential(options.data, stopped.signal) : null);

  const fleet = new Fleet({ url, credential, timings, random: Math.random, scenarios });
  for (const each of site) fleet.serve(each);
  const link = new ControlLink(fleet, { url, credential, timings, followSites: site.length === 0 });
  const page = await startControlPage(fleet, link, options.port);
  console.log(`Simulated gloves at ${url}, ${site.length ? `for ${site.join(', ')}` : 'for every site that searches for gloves'}.${page.url ? ` Control page: ${page.url}` : ''}`);

  stopped.signal.addEventListener('abort', () => {
    void Promise.allSettled([page.close(), fleet.close(), link.close()]).then(() => process.exit(0));
    // A broker that is gone must not keep us from leaving.
    setTimeout(() => process.exit(0), 2_000).unref();
  });
}

main().catch((error: unknown) => {
  if (stopped.signal.aborted) process.exit(0);
  console.error(error);
  process.exit(1);
});
