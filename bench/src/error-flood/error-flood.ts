import type { Browser } from '@playwright/test';
import { adminTokenFile, readTokenFile } from '@courtside/deploy/token-files';
import { root, type Settings } from '@courtside/deploy/settings';
import { tsxCommand, waitUntil } from '@courtside/processes';
import { readBuild } from '@courtside/release-client/read-build';
import { runRelease } from '@courtside/release-client/cli/command-line';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { logIn } from '../product/demo-club';
import { inTemporaryFolder, publishProduct, withApi } from '../product/product';
import { withProgram } from '../product/with-program';
import { CONDITIONS, withBrowser, type Conditions } from '../web/browser';
import { floodPage, type PageCost } from './flood-page';
import { buildFlooding, MODULE, type Flood } from './flooding-module';
import { processFigures, type ProcessFigures } from '../measure/process-figures';

interface Options {
  errors: number;
  seconds: number;
  /** Whether the page has a slow processor and connection. */
  slow?: true;
}

interface Parts {
  browser: Browser;
  settings: Settings;
  client: ReleaseClient;
  api: string;
  conditions: Conditions;
  /** The processes whose figures are printed. */
  pids: Readonly<Record<'registry service' | 'gateway', number>>;
}

const print = (name: string, text: string) => process.stdout.write(`  ${name.padEnd(34)} ${text}\n`);
const number = (value: number) => Math.round(value).toLocaleString('en');

const processes = (pids: Parts['pids']): Record<string, ProcessFigures> =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, processFigures(pid)]));

/** Publishes the module that throws to production. */
async function publish(client: ReleaseClient, dist: string): Promise<void> {
  for (const args of [
    ['publish', MODULE, '--to', 'staging', '--dist', dist],
    ['promote', MODULE, 'staging', 'production'],
  ]) {
    let said = '';
    const take = (text: string) => void (said += text);
    const code = await runRelease(args, {
      client,
      build: (module, folder) => readBuild(module, folder ?? module, { commit: null, builder: 'bench' }),
      out: take,
      err: take,
    });
    if (code !== 0) throw new Error(said);
  }
}

/** How many errors the registry service knows: as lines, counted in them, and counted without a line. */
async function known(client: ReleaseClient) {
  let [lines, counted, lost, after] = [0, 0, 0, undefined as string | undefined];
  do {
    const page = await client.call(releaseCalls.errors, { query: { module: MODULE, limit: 100, after } });
    lines += page.errors.length;
    counted += page.errors.reduce((sum, { count }) => sum + count, 0);
    [lost, after] = [page.lost, page.next ?? undefined];
  } while (after !== undefined);
  return { lines, counted, lost };
}

/** Prints what a flood costs. @returns whether each error is in the counts of the service */
async function measure({ browser, settings, client, api, conditions, pids }: Parts, flood: Flood): Promise<boolean> {
  const origin = `http://localhost:${settings.ports.production.gateway}`;
  const open = (isReported: boolean) =>
    floodPage({ browser, origin, logIn: () => logIn(api), conditions, flood, isReported });
  const what = flood.kinds === 1 ? 'the same error' : `${number(flood.kinds)} different errors`;
  process.stdout.write(`${number(flood.errors)} in ${flood.ms / 1_000} s, ${what}, ${conditions.name} page\n`);
  const silent = await open(false);
  const before = await known(client);
  const usedBefore = processes(pids);
  const reported = await open(true);
  const added = async () => {
    const { lines, counted, lost } = await known(client);
    return { lines: lines - before.lines, counted: counted - before.counted, lost: lost - before.lost };
  };
  const isComplete = async () => {
    const { counted, lost } = await added();
    return counted + lost >= reported.thrown;
  };
  await waitUntil(isComplete, { timeoutMs: 10_000, condition: 'every error is counted' }).catch(() => undefined);
  const { lines, counted, lost } = await added();
  print('thrown', number(reported.thrown));
  print('requests of the page', `${reported.requests} with ${number(reported.sentBytes)} bytes`);
  print('new lines, counted, without a line', [lines, counted, lost].map(number).join(', '));
  printCost('main thread in tasks', silent, reported, 'taskMs', 'ms');
  printCost('of that in scripts', silent, reported, 'scriptMs', 'ms');
  printCost('longest task (0: none over 50 ms)', silent, reported, 'longestTaskMs', 'ms');
  printCost('heap after it, compared with before', silent, reported, 'heapKb', 'kB');
  for (const [name, { cpuMs, memoryMb }] of Object.entries(processes(pids))) {
    const then = usedBefore[name]!;
    const share = (((cpuMs - then.cpuMs) / reported.floodMs) * 100).toFixed(1);
    const memory = `${number(then.memoryMb)} → ${number(memoryMb)} MB`;
    print(name, `${number(cpuMs - then.cpuMs)} ms of processor time (${share} %), ${memory}`);
  }
  return counted + lost === reported.thrown;
}

const printCost = (name: string, silent: PageCost, reported: PageCost, key: keyof PageCost, unit: string) =>
  print(name, `${number(silent[key])} ${unit} without a reporter, ${number(reported[key])} ${unit} with it`);

/**
 * Lets one page throw errors, through the real shell, gateway and registry service, and prints what the reports cost.
 * @throws Error if an error is missing in the counts of the service
 */
export function runErrorFlood({ errors, seconds, slow }: Options): Promise<void> {
  return inTemporaryFolder((data) =>
    withApi(data, {}, async ({ address: api }) => {
      const dist = await buildFlooding();
      const { settings, service } = await publishProduct(data);
      await service.close();
      const { ports } = settings;
      const env = {
        COURTSIDE_DATA: data,
        COURTSIDE_PORT: String(ports.production.gateway),
        COURTSIDE_STAGING_PORT: String(ports.staging.gateway),
        COURTSIDE_API_PORT: new URL(api).port,
        COURTSIDE_STAGING_API_URL: api,
        COURTSIDE_RELEASE_PORT: String(settings.releasePort),
      };
      const program = (file: string, readyUrl: string) => ({
        ...tsxCommand(file),
        cwd: root,
        env,
        readyUrl,
        showOutput: true,
        endsWithParent: true,
      });
      const token = await readTokenFile(adminTokenFile(data));
      const client = new ReleaseClient({ url: settings.releaseService, token });
      const isComplete = await withProgram(
        program('deploy/src/registry-service/main.ts', `${settings.releaseService}/livez`),
        (registry) =>
          withProgram(
            program('deploy/src/serve/gateway/main.ts', `http://localhost:${ports.production.gateway}/readyz`),
            async (gateway) => {
              await publish(client, dist);
              const pids = { 'registry service': registry.pid, gateway: gateway.pid };
              return withBrowser(async (browser) => {
                const [fast, slowed] = CONDITIONS;
                const parts = { browser, settings, client, api, pids, conditions: (slow ? slowed : fast)! };
                const same = await measure(parts, { errors, ms: seconds * 1_000, kinds: 1 });
                return (await measure(parts, { errors, ms: seconds * 1_000, kinds: 1_000 })) && same;
              });
            },
          ),
      );
      if (!isComplete) throw new Error('The counts of the registry service lack errors.');
    }),
  );
}
