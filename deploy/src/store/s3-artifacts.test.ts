import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '@courtside/processes';
import { writeBuild } from '../../test/builds';
import { createBucket, type TestBucket } from '../../test/run-s3';
import { readSettings } from '../settings';
import { storeBuild } from './artifact-store';
import { openArtifacts } from './open-stores';
import { openBucket, type Bucket } from './s3-bucket';
import { ArtifactsAltered, ArtifactsUnavailable, type ArtifactStore } from './stored-artifacts';

let s3: TestBucket;
let home: string;
let bucket: Bucket;
/** Two machines that share nothing but the bucket. */
let publisher: ArtifactStore;
let gateway: ArtifactStore;

const storeOf = (machine: string, environment = s3.environment) =>
  openArtifacts(readSettings({ ...environment, COURTSIDE_DATA: path.join(home, machine) }));
const publish = async (store: ArtifactStore, text: string) => {
  const dist = await writeBuild(path.join(home, 'build'), 'mf-a', text);
  const candidate = await storeBuild(dist, store.folder, '2026-01-01T00:00:00.000Z');
  await store.keep(candidate.name, candidate.release.version);
  return { candidate, version: candidate.release.version, id: `mf-a/${candidate.release.version}` };
};
/** Every file of a version, with its content. */
const filesOf = async (store: ArtifactStore, id: string) => {
  const folder = path.join(store.folder, id);
  const names = (await readdir(folder)).toSorted();
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'base64')]));
};
const keys = async (id: string) => (await bucket.list(id)).map(({ key }) => key.slice(id.length));
/** Waits until new objects get a later date than this one: some stores date them to the second. */
const laterThan = (date: number) =>
  waitUntil(
    async () => {
      await bucket.put('clock', Buffer.from('tick'));
      return (await bucket.list('clock')).some(({ modifiedAt }) => modifiedAt > date);
    },
    { condition: 'the store dates new objects later' },
  );
const LONG = 'a text that is long enough to be compressed '.repeat(40);

beforeEach(async () => {
  s3 = await createBucket();
  home = await mkdtemp(path.join(tmpdir(), 's3-artifacts-'));
  [publisher, gateway] = [storeOf('publisher'), storeOf('gateway')];
  bucket = openBucket(readSettings(s3.environment).s3!);
});
afterEach(async () => {
  await s3.remove();
  await rm(home, { recursive: true });
});

describe('published files in a bucket', () => {
  it('another machine gets the same files, with compressed copies', async () => {
    const { version, id } = await publish(publisher, LONG);
    await gateway.fetch('mf-a', version);
    expect(await filesOf(gateway, id)).toEqual(await filesOf(publisher, id));
    expect((await filesOf(gateway, id)).map(([name]) => name)).toEqual([
      'main.js',
      'main.js.br',
      'main.js.gz',
      'remoteEntry.js',
    ]);
  });

  it('simultaneous requests for a version share one download', async () => {
    const { version, id } = await publish(publisher, LONG);
    await Promise.all(Array.from({ length: 20 }, () => gateway.fetch('mf-a', version)));
    expect(await filesOf(gateway, id)).toHaveLength(4);
    expect(await readdir(path.join(gateway.folder, 'mf-a'))).toEqual([version]);
  });

  it('a version without a manifest is incomplete: another machine does not get it', async () => {
    const { version, id } = await publish(publisher, LONG);
    await bucket.remove(`${id}.manifest.json`);
    await gateway.fetch('mf-a', version);
    await expect(filesOf(gateway, id)).rejects.toThrow('ENOENT');
  });

  it('storing it again completes the version of a killed publisher', async () => {
    const { candidate, version, id } = await publish(publisher, LONG);
    await bucket.remove(`${id}.manifest.json`);
    await bucket.remove(`${id}/main.js`);
    await publisher.keep(candidate.name, candidate.release.version);
    await gateway.fetch('mf-a', version);
    expect(await filesOf(gateway, id)).toHaveLength(4);
  });

  it.each<[string, (id: string) => Promise<void>, string]>([
    ['a file', (id) => bucket.put(`${id}/main.js`, Buffer.from('alert(1)')), 'their hash is another one'],
    [
      'a compressed copy',
      (id) => bucket.put(`${id}/main.js.br`, Buffer.from('x')),
      'main.js.br is not a copy of main.js',
    ],
    [
      'the list of files',
      (id) => bucket.put(`${id}.manifest.json`, Buffer.from('{"files":["../../../escaped.js"]}')),
      `.manifest.json is not a list of files`,
    ],
  ])('a version with an altered copy of %s is not accepted', async (_, alter, reason) => {
    const { version, id } = await publish(publisher, LONG);
    await alter(id);
    const fetched = gateway.fetch('mf-a', version);
    await expect(fetched).rejects.toThrow(ArtifactsAltered);
    await expect(fetched).rejects.toThrow(reason);
    await expect(readdir(gateway.folder)).rejects.toThrow('ENOENT');
  });

  it('a store that does not respond is given as the reason', async () => {
    const { version } = await publish(publisher, LONG);
    const offline = storeOf('offline', { ...s3.environment, COURTSIDE_S3_URL: 'http://127.0.0.1:1' });
    const fetched = offline.fetch('mf-a', version);
    await expect(fetched).rejects.toThrow(ArtifactsUnavailable);
    await expect(fetched).rejects.toThrow('The store of the published files cannot be used at the moment: ');
  });
});

describe('pruning a bucket', () => {
  const LATER = Date.now() + 60 * 60_000;
  const isOld = (storedAt: number) => LATER - storedAt > 60_000;

  it('deletes the files, the manifest and the copy on this machine', async () => {
    const { id } = await publish(publisher, LONG);
    expect((await publisher.versions()).map((version) => version.id)).toEqual([id]);
    await expect(publisher.remove(id, isOld)).resolves.toBe(true);
    expect(await bucket.list('')).toEqual([]);
    expect(await publisher.versions()).toEqual([]);
  });

  it('keeps a version that was stored in the meantime', async () => {
    const { id } = await publish(publisher, LONG);
    const before = await keys(id);
    await expect(storeOf('pruner').remove(id, () => false)).resolves.toBe(false);
    expect(await keys(id)).toEqual(before);
  });

  it('a version whose upload was interrupted is listed, so that it is deleted', async () => {
    const { id } = await publish(publisher, LONG);
    await bucket.remove(`${id}.manifest.json`);
    expect((await storeOf('pruner').versions()).map((version) => version.id)).toEqual([id]);
  });

  it('publishers and prunes at the same time never leave a version that is stored but incomplete', async () => {
    for (let round = 0; round < 5; round++) {
      const { candidate, id } = await publish(publisher, `${LONG} ${round}`);
      const pruner = storeOf('pruner');
      // The prune treats the version as old, even if it is not, unless it is stored again from this moment on.
      const first = (await pruner.versions()).find((version) => version.id === id)?.storedAt ?? 0;
      await laterThan(first);
      const outcome = await Promise.all([
        pruner.remove(id, (storedAt) => storedAt <= first),
        publisher.keep(candidate.name, candidate.release.version),
      ]);
      expect(outcome).toHaveLength(2);
      const stored = await keys(id);
      expect(stored).toEqual(expect.arrayContaining(['.manifest.json', '/main.js', '/main.js.br', '/remoteEntry.js']));
      expect(stored.filter((key) => key.startsWith('.deleted-'))).toEqual([]);
      await bucket.remove(`${id}.manifest.json`);
    }
  });
});
