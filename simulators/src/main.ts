import path from 'node:path';
import type { BrokerCredential } from '@courtside/contracts/glove-messages';
import { Site } from '@courtside/contracts/glove-messages';
import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import { GLOVE_IDS, TEST_CODES } from '@courtside/contracts/glove-names';
import { Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { checkGlove } from './check/command';
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

function collectTest(value: string, before: TestCode[]): TestCode[] {
  const test = z.enum(TEST_CODES).safeParse(value);
  if (!test.success) throw new InvalidArgumentError(`Tests: ${TEST_CODES.join(', ')}.`);
  return [...before, test.data];
}

function positive(value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new InvalidArgumentError('Must be greater than zero.');
  return number;
}

const embedded = `mqtt://127.0.0.1:${process.env.COURTSIDE_MQTT_PORT || '4620'}`;
const HELP = `
Examples:
  npm run simulate -- --site demo --scenario smart_glove2=late
  npm run simulate -- --check mqtt://user:password@broker:1883 --site demo --glove smart_glove1
  npm run simulate -- --check mqtt://user:password@broker:1883 --site demo --watch --limit 600

docs/gloves.md describes how a glove must behave, and how to check it.`;
const program = new Command('simulate')
  .description('Simulates six smart gloves per site over MQTT, or checks a real glove (--check)')
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
  )
  .option(
    '--check [url]',
    'simulate nothing; start tests on a glove and print its errors, one per line. The address is that of the glove’s broker, and may contain a login that may read and write all topics. Default: --url. Exit code: 0 if nothing is wrong, 1 if something is, 2 if the check fails',
  )
  .addOption(
    new Option('--glove <glove>', 'with --check: the glove. Default: the first one that sends something').choices(
      GLOVE_IDS,
    ),
  )
  .option('--watch', 'with --check: start no tests, only watch those that a running site starts', false)
  .option(
    '--test <test>',
    `with --check: test to start; repeatable (${TEST_CODES.join(', ')}). Default: all`,
    collectTest,
    [],
  )
  .addOption(
    new Option('--limit <seconds>', 'with --check: end after this time, even if not every test was started')
      .default(180)
      .argParser(positive),
  )
  .addHelpText('after', HELP);

const options = program.parse().opts<{
  url: string;
  site: string[];
  username?: string;
  password?: string;
  scenario: Partial<Record<GloveId, Scenario>>;
  speed: number;
  port: number;
  data: string;
  check?: string | true;
  glove?: GloveId;
  watch: boolean;
  test: TestCode[];
  limit: number;
}>();
if (options.check !== undefined && options.site.length > 1) program.error('A check takes only one --site.');

const stopped = new AbortController();
const stop = () => stopped.abort();
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// The parent process, if any, has exited.
process.once('disconnect', stop);
process.channel?.unref();
// The parent may have exited before this handler was registered.
if ('connected' in process && !process.connected) stop();

/** The login for a broker; null if the broker needs none, or its address contains it. */
async function credentialFor(url: string): Promise<BrokerCredential | null> {
  const { username, password } = options;
  if (username !== undefined) return { username, password: password ?? '' };
  // The embedded broker always needs a login.
  return url === embedded ? waitForCredential(options.data, stopped.signal) : null;
}

async function check(url: string): Promise<void> {
  const { site, glove = null, watch, test: tests, limit, speed } = options;
  process.exitCode = await checkGlove({
    url,
    credential: await credentialFor(url),
    site: site[0] ?? null,
    glove,
    watch,
    tests,
    limit: limit * 1_000,
    timings: gloveTimings(speed),
    signal: stopped.signal,
    print: console.log,
  });
}

async function simulate(): Promise<void> {
  const { url, site, scenario: scenarios, speed } = options;
  const timings = gloveTimings(speed);
  const credential = await credentialFor(url);

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

const { check: checked } = options;
const work = checked === undefined ? simulate() : check(checked === true ? options.url : checked);
work.catch((error: unknown) => {
  if (stopped.signal.aborted) process.exit(0);
  console.error(checked === undefined ? error : error instanceof Error ? error.message : error);
  process.exit(checked === undefined ? 1 : 2);
});
