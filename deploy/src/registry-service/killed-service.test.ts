import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePorts, startProgram, type Program } from '@courtside/processes';
import { readBuild } from '@courtside/release-client/read-build';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { writeBuildOf } from '../../test/builds';
import { bundle } from '../../test/bundle';
import { storeKinds, type SharedStores } from '../../test/store-kinds';
import { assertFilesIntact } from '../release/gates/files';
import { currentRelease } from '../release/plan-release';
import { artifactsFolder, readSettings } from '../settings';
import { openServedStore } from '../store/open-served-store';
import { adminTokenFile, readTokenFile } from '../token-files';

const PUBLISHERS = 10;
const KILLS = 3;
const ORIGIN = { commit: null, builder: 'test' };

/** PostgreSQL and S3 if they are available, otherwise a folder. */
const [kind, openStores] = storeKinds[0]!;
let stores: SharedStores;
let data: string;
let file: string;
let variables: Record<string, string>;
let service: Program | undefined;

const start = async () => {
  service = await startProgram({
    command: process.execPath,
    args: [file],
    env: { ...process.env, ...variables },
    readyUrl: `http://127.0.0.1:${variables.COURTSIDE_RELEASE_PORT}/livez`,
  });
};
const buildOf = async (name: string, text: string) => {
  const dist = await writeBuildOf(path.join(data, 'builds', name, text), name, text);
  return readBuild(name, dist, ORIGIN);
};
const openClient = async () =>
  new ReleaseClient({
    url: `http://127.0.0.1:${variables.COURTSIDE_RELEASE_PORT}`,
    token: await readTokenFile(adminTokenFile(data)),
  });
const modules = Array.from({ length: PUBLISHERS }, (_, index) => `mf-x${index}`);

beforeAll(async () => {
  stores = await openStores();
  data = stores.dataOf('service');
  await mkdir(data, { recursive: true });
  file = path.join(data, 'service.mjs');
  await bundle(path.join(__dirname, 'main.ts'), file);
  // The inline scripts of pages are read from files next to the program.
  for (const script of ['pages/start-shell.js', 'pages/start-first-calls.js', 'end-of-worker.js'])
    await copyFile(path.join(__dirname, '../serve', script), path.join(data, path.basename(script)));
  const [port] = await freePorts(1);
  variables = { ...stores.environment, COURTSIDE_DATA: data, COURTSIDE_RELEASE_PORT: String(port) };
  await start();
  await (await openClient()).publish('staging', [await buildOf('shell', 'shell')], false, 'new version');
});
afterAll(async () => {
  await service?.kill();
  await stores.remove();
});

it(`ten simultaneous publishes over HTTP lose nothing ${kind}`, async () => {
  const client = await openClient();
  const outcomes = await Promise.all(
    modules.map(async (name) => client.publish('staging', [await buildOf(name, 'first')], false, 'together')),
  );
  const history = (await client.call(releaseCalls.history, { params: { environment: 'staging' }, query: {} })).filter(
    ({ why }) => why === 'together',
  );
  expect(history.map(({ subject }) => subject).toSorted()).toEqual(modules.toSorted());
  expect(new Set(outcomes.flat().map(({ revision }) => revision)).size).toBe(PUBLISHERS);
  const served = new Map(
    (await client.call(releaseCalls.statusOf, { params: { environment: 'staging' } })).map(({ name, version }) => [
      name,
      version,
    ]),
  );
  for (const { subject, to } of outcomes.flat()) expect(served.get(subject)).toBe(to);
});

it('a service that is killed at any moment keeps every release that it has acknowledged, once', async () => {
  const acknowledged: string[] = [];
  const client = await openClient();
  for (let kill = 0; kill < KILLS; kill++) {
    const builds = await Promise.all(modules.map((name) => buildOf(name, `round ${kill}`)));
    // Killed right after one of the first acknowledgements, while the other publishes are in progress.
    const target = 1 + Math.floor(Math.random() * 3);
    let count = 0;
    let reached: () => void = () => {};
    const enough = new Promise<void>((resolve) => (reached = resolve));
    const publishing = builds.map(async (build) => {
      const outcomes = await client.publish('staging', [build], false, 'killed').catch(() => []);
      acknowledged.push(...outcomes.map(({ subject, to }) => `${subject} ${to}`));
      count += outcomes.length;
      if (count >= target) reached();
    });
    await enough;
    await service?.kill();
    await Promise.all(publishing);
    await start();
  }
  const store = openServedStore(readSettings(variables));
  const history = await store.history('staging');
  const released = history.map(({ change }) => `${change.subject} ${change.to}`);
  expect(acknowledged.filter((release) => !released.includes(release))).toEqual([]);
  expect(new Set(released).size).toBe(released.length);
  expect(history.map(({ registry }) => registry.revision)).toEqual(history.map((_, index) => index + 1));
  for (const { registry, change } of history)
    await assertFilesIntact(artifactsFolder(data), currentRelease(registry, change.subject));
  // In every round, some publishes were interrupted.
  expect(acknowledged.length).toBeLessThan(KILLS * PUBLISHERS);
  await expect(client.publish('staging', [await buildOf('mf-x0', 'after')], false, 'after')).resolves.toHaveLength(1);
}, 120_000);
