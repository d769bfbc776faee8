import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProgram } from '@courtside/processes';
import { writeBuild } from '../../test/builds';
import { bundle } from '../../test/bundle';
import { storeKinds, type SharedStores } from '../../test/store-kinds';
import { artifactsFolder } from '../settings';
import { openArtifacts, openRegistries } from '../store/open-stores';
import { assertFilesIntact } from './gates/files';
import { currentRelease } from './plan-release';
import { createReleaseService } from './release-service';

const KILLS = 12;
/** They publish at the same time, so they also interfere with each other. */
const PARALLEL = 4;
const SIMULTANEOUS = 6;

describe.each(storeKinds)('publishers with their releases %s', (_, openStores) => {
  let stores: SharedStores;
  let home: string;
  let publisherFile: string;
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'publisher-'));
    publisherFile = path.join(home, 'publisher.mjs');
    await bundle(path.join(__dirname, '../../test/publisher.ts'), publisherFile);
  });
  afterAll(() => rm(home, { recursive: true }));
  beforeEach(async () => void (stores = await openStores()));
  afterEach(() => stores.remove());

  /** Starts a process that publishes repeatedly, and waits until it has published once. */
  const startPublisher = (name: string) =>
    startProgram({
      command: process.execPath,
      args: [publisherFile, stores.dataOf(name), name],
      env: stores.environment,
      readyLine: '\n',
    });
  const versionsIn = (output: string) => output.split('\n').filter((line) => line.length === 16);

  /** Kills a publisher during a publish and returns the versions that it reported as published. */
  const publishUntilKilled = async (name: string): Promise<string[]> => {
    // After its first version it is always in the middle of the next publish.
    const publisher = await startPublisher(name);
    await wait(Math.random() * stores.publishMs);
    await publisher.kill();
    return versionsIn(publisher.output);
  };

  /** Checks every revision on a machine that has not published anything. */
  const assertNothingLost = async (reported: readonly string[]) => {
    const settings = stores.settingsOf('reader');
    const history = await openRegistries(settings).history('staging');
    expect(history.map(({ registry }) => registry.revision)).toEqual(history.map((_, index) => index + 1));
    const written = new Set(history.map(({ change }) => change.to));
    expect(reported.filter((version) => !written.has(version))).toEqual([]);
    for (const { registry, change } of history) {
      const release = currentRelease(registry, change.subject);
      await openArtifacts(settings).fetch(release.name, release.release.version);
      await assertFilesIntact(artifactsFolder(settings.data), release);
    }
  };

  it('twelve publishers that are killed at random lose no version they reported', async () => {
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
    expect(reported.length).toBeGreaterThanOrEqual(KILLS);
    await assertNothingLost(reported);

    const settings = stores.settingsOf('survivor');
    const store = openRegistries(settings);
    const service = createReleaseService(settings, store, { who: 'survivor' });
    const next = await service.accept('mf-a', await writeBuild(path.join(settings.data, 'after'), 'mf-a', 'next'));
    await service.publish([next], 'staging', 'after the kills');
    const { modules } = await store.read('staging');
    expect(modules['mf-a']?.current.version).toBe(next.release.version);
    expect(Object.keys(modules)).toHaveLength(PARALLEL);
    expect(await store.environments()).toEqual(['staging']);
  }, 300_000);

  it('six publishers at the same time lose no version they reported', async () => {
    const names = Array.from({ length: SIMULTANEOUS }, (_, i) => `mf-team-${i}`);
    const publishers = await Promise.all(names.map(startPublisher));
    // The last process was ready while all the others were still publishing.
    await Promise.all(publishers.map((publisher) => publisher.kill()));
    const reported = publishers.map(({ output }) => versionsIn(output));
    expect(reported.every((versions) => versions.length > 0)).toBe(true);
    await assertNothingLost(reported.flat());
    const { modules } = await openRegistries(stores.settingsOf('reader')).read('staging');
    expect(Object.keys(modules).toSorted()).toEqual(names.toSorted());
  }, 300_000);
});
