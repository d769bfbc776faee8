import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeWith, registryWith } from '../../test/releases';
import { keepNewest, type KeptStore } from './keep-newest';
import { openRegistryStore, type RegistryStore } from './registry-store';

let folder: string;
let store: RegistryStore;
let kept: KeptStore;
let log: jest.SpyInstance;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keep-newest-'));
  store = openRegistryStore(folder);
  kept = keepNewest(store);
  log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  log.mockRestore();
  await rm(folder, { recursive: true });
});

const publish = (letter: string, environment = 'production') =>
  store.update(environment, () => ({ registry: registryWith({ 'mf-a': letter }), change: changeWith() }));
const remove = (revision: number) => rm(path.join(folder, 'production', `0000000${revision}.json`));
const state = async () => [(await kept.read('production')).revision, kept.olderStore('production')];

it('keeps the newest revision if it is deleted, says so once, and goes on with a higher one', async () => {
  for (const letter of ['a', 'b', 'c']) await publish(letter);
  expect(await state()).toEqual([3, null]);
  await remove(3);
  await remove(2);
  expect(await state()).toEqual([3, { served: 3, stored: 1 }]);
  expect(await state()).toEqual([3, { served: 3, stored: 1 }]);
  expect((await kept.read('production')).modules['mf-a']?.current.version).toBe('c'.repeat(16));
  expect(log.mock.calls).toEqual([
    [
      'The stored releases of production end with revision 1, but revision 3 was already served, and stays. ' +
        'Restore the missing revisions, or restart this process to serve the older one.\n',
    ],
  ]);
  for (const letter of ['d', 'e']) await publish(letter);
  expect(await state()).toEqual([3, null]);
  expect((await kept.read('production')).modules['mf-a']?.current.version).toBe('e'.repeat(16));
});

it('keeps the newest revision if nothing is stored any more', async () => {
  await publish('a');
  await state();
  await remove(1);
  expect(await state()).toEqual([1, { served: 1, stored: 0 }]);
});

it('begins with what is stored, and follows a preview that is created again', async () => {
  expect(await state()).toEqual([0, null]);
  const preview = 'preview-mf-a';
  await publish('a', preview);
  await publish('b', preview);
  expect((await kept.read(preview)).revision).toBe(2);
  await store.remove(preview);
  await publish('c', preview);
  expect({ revision: (await kept.read(preview)).revision, olderStore: kept.olderStore(preview) }).toEqual({
    revision: 1,
    olderStore: null,
  });
});

it('is the same for everyone who opens the store', () => {
  expect({ store: keepNewest(store), kept: keepNewest(kept) }).toEqual({ store: kept, kept });
});
