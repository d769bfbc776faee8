import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@courtside/module-kit/registry';
import type { Change } from './change';
import { openRegistryStore } from './registry-store';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'registry-'))));
afterEach(() => rm(folder, { recursive: true }));

const change = (who: string): Change => ({
  who,
  when: '2026-01-01T00:00:00.000Z',
  what: 'publish',
  subject: 'mf-x',
  from: null,
  to: '0'.repeat(16),
  why: '',
});
const same = (who: string) => (registry: Registry) => ({ registry, change: change(who) });

describe('the registry store', () => {
  it('returns an empty registry if nothing was published yet', async () => {
    await expect(openRegistryStore(folder, { staging: ['http://localhost:1'] }).read('staging')).resolves.toEqual({
      schema: 1,
      environment: 'staging',
      revision: 0,
      shell: null,
      modules: {},
      overrideOrigins: ['http://localhost:1'],
    });
  });

  it('has the override origins of this start, also in environments and previews that exist already', async () => {
    for (const environment of ['staging', 'preview-x', 'production'])
      await openRegistryStore(folder, { staging: ['http://localhost:1'] }).update(environment, same('ann'));
    const restarted = openRegistryStore(folder, { staging: ['http://localhost:2'] });
    const origins = async (environment: string) => (await restarted.read(environment)).overrideOrigins;
    expect([await origins('staging'), await origins('preview-x'), await origins('production')]).toEqual([
      ['http://localhost:2'],
      ['http://localhost:2'],
      [],
    ]);
  });

  it('numbers revisions and keeps every change', async () => {
    const store = openRegistryStore(folder);
    await store.update('production', same('ann'));
    await store.update('production', same('bob'));
    expect((await store.read('production')).revision).toBe(2);
    expect((await store.history('production')).map(({ change }) => change.who)).toEqual(['ann', 'bob']);
  });

  it('lets fifty simultaneous writers succeed without losing a change', async () => {
    const stores = Array.from({ length: 50 }, () => openRegistryStore(folder));
    const written = await Promise.all(stores.map((store, i) => store.update('production', same(`writer ${i}`))));
    expect(new Set(written.map(({ revision }) => revision)).size).toBe(50);
    const history = await openRegistryStore(folder).history('production');
    expect(new Set(history.map(({ change }) => change.who)).size).toBe(50);
    expect(history.map(({ registry }) => registry.revision)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it('plans again after a faster writer', async () => {
    const store = openRegistryStore(folder);
    const seen: number[] = [];
    const plan = (registry: Registry) => {
      seen.push(registry.revision);
      return same('racer')(registry);
    };
    await Promise.all([store.update('production', plan), store.update('production', plan)]);
    expect((await store.read('production')).revision).toBe(2);
    expect(Math.max(...seen)).toBe(1);
  });

  it('ignores the draft of a killed writer', async () => {
    const store = openRegistryStore(folder);
    await store.update('production', same('ann'));
    await writeFile(path.join(folder, 'production', '.draft-killed'), '{"half');
    await store.update('production', same('bob'));
    expect((await store.read('production')).revision).toBe(2);
  });

  it('leaves no draft', async () => {
    await openRegistryStore(folder).update('production', same('ann'));
    expect(await readdir(path.join(folder, 'production'))).toEqual(['00000001.json']);
  });

  it('rejects a registry that breaks the schema', async () => {
    const store = openRegistryStore(folder);
    await expect(
      store.update('production', (registry) => ({
        registry: { ...registry, extra: 1 } as Registry,
        change: change('ann'),
      })),
    ).rejects.toThrow('Revision 1 of production is invalid. registry has the unknown field “extra”.');
    expect((await store.read('production')).revision).toBe(0);
  });
});
