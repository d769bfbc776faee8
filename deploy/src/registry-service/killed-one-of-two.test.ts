import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePorts, startProgram, type Program } from '@courtside/processes';
import { readBuild } from '@courtside/release-client/read-build';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { writeBuildOf } from '../../test/builds';
import { bundle } from '../../test/bundle';
import { storeKinds, type SharedStores } from '../../test/store-kinds';
import { adminTokenFile, readTokenFile } from '../token-files';

const ROUNDS = 3;
const MODULES = Array.from({ length: 6 }, (_, index) => `mf-x${index}`);
const ORIGIN = { commit: null, builder: 'test' };

/** PostgreSQL and S3 if they are available, otherwise two services with one folder. */
const [kind, openStores] = storeKinds[0]!;
let stores: SharedStores;
let start: (machine: string) => Promise<Program>;
let first: Program | undefined;
let second: Program | undefined;
let addresses: Record<string, string>;

const clientOf = async (machine: string) =>
  new ReleaseClient({
    url: addresses[machine] ?? '',
    token: await readTokenFile(adminTokenFile(stores.dataOf(machine))),
  });
const buildOf = async (name: string, text: string) => {
  const dist = await writeBuildOf(path.join(stores.dataOf('first'), 'builds', name, text), name, text);
  return readBuild(name, dist, ORIGIN);
};

beforeAll(async () => {
  stores = await openStores();
  const programs = stores.dataOf('programs');
  await mkdir(programs, { recursive: true });
  const file = path.join(programs, 'service.mjs');
  await bundle(path.join(__dirname, 'main.ts'), file);
  // The inline scripts of pages are read from files next to the program.
  for (const script of ['pages/start-shell.js', 'pages/start-first-calls.js', 'end-of-worker.js'])
    await copyFile(path.join(__dirname, '../serve', script), path.join(programs, path.basename(script)));
  const ports = await freePorts(2);
  const port: Record<string, string> = { first: String(ports[0]), second: String(ports[1]) };
  addresses = { first: `http://127.0.0.1:${port.first}`, second: `http://127.0.0.1:${port.second}` };
  const key = path.join(stores.dataOf('first'), 'keys/release.pem');
  start = (machine) =>
    startProgram({
      command: process.execPath,
      args: [file],
      env: {
        ...stores.environment,
        COURTSIDE_DATA: stores.dataOf(machine),
        COURTSIDE_RELEASE_PORT: port[machine] ?? '',
        COURTSIDE_RELEASE_KEY: key,
      },
      readyUrl: `${addresses[machine]}/livez`,
    });
  first = await start('first');
  second = await start('second');
  await (await clientOf('first')).publish('staging', [await buildOf('shell', 'shell')], false, 'new version');
});
afterAll(async () => {
  await Promise.all([first?.kill(), second?.kill()]);
  await stores.remove();
});

it(`releases go on while one of two services is killed again and again ${kind}`, async () => {
  const [killed, other] = [await clientOf('first'), await clientOf('second')];
  const acknowledged: string[] = [];
  const wanted: string[] = [];
  let interrupted = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const builds = await Promise.all(MODULES.map((name) => buildOf(name, `round ${round}`)));
    let reached: () => void = () => {};
    const oneIsDone = new Promise<void>((resolve) => (reached = resolve));
    const publishing = builds.map(async (build, index) => {
      const publish = (client: ReleaseClient) => client.publish('staging', [build], false, 'two services');
      // Half of them go to the service that will be killed. What it doesn't answer is sent to the other one.
      const outcomes = await publish(index % 2 ? other : killed).catch(() => {
        interrupted += 1;
        return publish(other);
      });
      acknowledged.push(...outcomes.map(({ subject, to }) => `${subject} ${to}`));
      wanted.push(`${build.build.name} ${build.version}`);
      reached();
    });
    await oneIsDone;
    await first?.kill();
    await Promise.all(publishing);
    first = await start('first');
  }
  const [there, here] = await Promise.all(
    [killed, other].map((client) =>
      client.call(releaseCalls.history, { params: { environment: 'staging' }, query: {} }),
    ),
  );
  expect(there).toEqual(here);
  const released = (here ?? []).map(({ subject, to }) => `${subject} ${to}`);
  expect(wanted.filter((release) => !released.includes(release))).toEqual([]);
  expect(acknowledged.filter((release) => !released.includes(release))).toEqual([]);
  expect(new Set(released).size).toBe(released.length);
  expect(interrupted).toBeGreaterThan(0);
}, 120_000);
