import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeWith, registryWith } from '../../test/releases';
import { folderArtifacts } from '../store/folder-artifacts';
import { openRegistryStore } from '../store/registry-store';
import { planPrune, prune } from './prune';

const now = 1_000;
it.each([
  ['deletes an old version that no registry serves', 'mf-a/x', 0, [], ['mf-a/x']],
  ['keeps a version that a registry serves, however old it is', 'mf-a/x', 0, ['mf-a/x'], []],
  ['keeps a recent version, which may be open in a page', 'mf-a/x', 900, [], []],
  ['distinguishes the same version of two modules', 'mf-a/x', 0, ['mf-b/x'], ['mf-a/x']],
])('%s', (_, id, storedAt, served, deleted) => {
  expect(planPrune([{ id, storedAt }], new Set(served), now, 500)).toEqual(deleted);
});

it('deletes previews that ended long ago, and no other environment', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prune-'));
  const store = openRegistryStore(path.join(folder, 'registries'));
  const put = (environment: string, until?: string) =>
    store.update(environment, () => ({
      registry: { ...registryWith({ 'mf-a': 'a' }), environment },
      change: changeWith(until ? { what: 'preview', until } : {}),
    }));
  await put('staging');
  await put('preview-old', '2026-01-02T00:00:00.000Z');
  await put('preview-young', '2026-01-09T00:00:00.000Z');
  const options = { keepMs: 5 * 24 * 60 * 60_000, now: Date.parse('2026-01-10T00:00:00.000Z') };
  const artifacts = folderArtifacts(path.join(folder, 'artifacts'));
  await expect(prune(artifacts, store, { ...options, dryRun: true })).resolves.toEqual({
    artifacts: [],
    previews: ['preview-old'],
  });
  expect((await store.environments()).toSorted()).toEqual(['preview-old', 'preview-young', 'staging']);
  await prune(artifacts, store, { ...options, dryRun: false });
  expect((await store.environments()).toSorted()).toEqual(['preview-young', 'staging']);
  await rm(folder, { recursive: true });
});
