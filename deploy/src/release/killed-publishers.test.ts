import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProgram } from '@courtside/processes';
import { writeBuild } from '../../test/builds';
import { bundle } from '../../test/bundle';
import { artifactsFolder, readSettings, registriesFolder } from '../settings';
import { openRegistryStore } from '../store/registry-store';
import { assertFilesIntact } from './gates/files';
import { currentRelease } from './plan-release';
import { createReleaseService } from './release-service';

const KILLS = 50;
/** These publish at the same time, so they also get in each other's way. */
const PARALLEL = 4;
/** A publish takes a few milliseconds, mostly for flushing files. */
const MAX_DELAY_MS = 60;

let data: string;
let publisherFile: string;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'killed-'));
  publisherFile = path.join(data, 'publisher.mjs');
  await bundle(path.join(__dirname, '../../test/publisher.ts'), publisherFile);
});
afterEach(() => rm(data, { recursive: true }));

/** Kills a publisher during a publish and returns the versions that it reported as published. */
async function publishUntilKilled(name: string): Promise<string[]> {
  // After its first version it is always in the middle of the next publish.
  const args = [publisherFile, data, name];
  const publisher = await startProgram({ command: process.execPath, args, readyLine: '\n' });
  await wait(Math.random() * MAX_DELAY_MS);
  await publisher.kill();
  return publisher.output.split('\n').filter((line) => line.length === 16);
}

it('fifty publishers that are killed at random lose no version they reported', async () => {
  const reported: string[] = [];
  let killed = 0;
  await Promise.all(
    Array.from({ length: PARALLEL }, async (_, lane) => {
      while (killed < KILLS) {
        killed++;
        reported.push(...(await publishUntilKilled(`mf-${'abcd'[lane]}`)));
      }
    }),
  );

  const store = openRegistryStore(registriesFolder(data));
  const history = await store.history('staging');
  expect(history.map(({ registry }) => registry.revision)).toEqual(history.map((_, index) => index + 1));
  const written = new Set(history.map(({ change }) => change.to));
  expect(reported.length).toBeGreaterThanOrEqual(KILLS);
  expect(reported.filter((version) => !written.has(version))).toEqual([]);
  for (const { registry, change } of history)
    await assertFilesIntact(artifactsFolder(data), currentRelease(registry, change.subject));

  const service = createReleaseService(readSettings({ COURTSIDE_DATA: data }), store, { who: 'survivor' });
  const next = await service.accept('mf-a', await writeBuild(path.join(data, 'after'), 'mf-a', 'next'));
  await service.publish([next], 'staging', 'after the kills');
  const { modules } = await store.read('staging');
  expect(modules['mf-a']?.current.version).toBe(next.release.version);
  expect(Object.keys(modules)).toHaveLength(PARALLEL);
  expect(await readdir(registriesFolder(data))).toEqual(['staging']);
}, 300_000);
