import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { writeBuild } from '../samples/builds';
import { artifactsFolder, readSettings, registriesFolder, root } from '../settings';
import { openRegistryStore } from '../store/registry-store';
import { openDesk } from './desk';
import { demandWholeFiles } from './gates/files';
import { currentOf } from './plan-release';

const KILLS = 50;
/** So many publish, and die, at the same time: they are in each other's way as well. */
const AT_ONCE = 4;
/** A publish takes some milliseconds, a store with its syncs the most of it. */
const LONGEST_LIFE_MS = 60;

let data: string;
beforeEach(async () => void (data = await mkdtemp(path.join(tmpdir(), 'killed-'))));
afterEach(() => rm(data, { recursive: true }));

/** Lets a publisher work, kills it in the midst of it, and returns what it had acknowledged. */
async function publishAndDie(name: string): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/src/samples/publisher.ts', data, name], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    // From its first acknowledgement on it is always in the midst of the next publish.
    if (acknowledged.length === 1) void wait(Math.random() * LONGEST_LIFE_MS).then(() => child.kill('SIGKILL'));
  }
  return acknowledged;
}

it('fifty publishers killed at random instants leave a valid registry that knows every release they acknowledged', async () => {
  const acknowledged: string[] = [];
  let killed = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, async (_, lane) => {
    while (killed < KILLS) {
      killed++;
      acknowledged.push(...await publishAndDie(`mf-${'abcd'[lane]}`));
    }
  }));

  const store = openRegistryStore(registriesFolder(data));
  const history = await store.history('staging');
  expect(history.map(({ registry }) => registry.revision)).toEqual(history.map((_, index) => index + 1));
  const written = new Set(history.map(({ change }) => change.to));
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  expect(acknowledged.filter((version) => !written.has(version))).toEqual([]);
  for (const { registry, change } of history) await demandWholeFiles(artifactsFolder(data), currentOf(registry, change.subject));

  const desk = openDesk(readSettings({ COURTSIDE_DATA: data }), store, 'survivor');
  const { to } = await desk.publish('mf-a', await writeBuild(path.join(data, 'after'), 'mf-a', 'after all'), 'staging', 'life goes on');
  expect((await store.read('staging')).modules['mf-a']?.current.version).toBe(to);
  expect(Object.keys((await store.read('staging')).modules)).toHaveLength(AT_ONCE);
  expect((await readdir(registriesFolder(data)))).toEqual(['staging']);
}, 300_000);
