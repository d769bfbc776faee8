import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BILL_OF_MATERIALS_FILE } from '@courtside/registry/build-output';
import { writeBuild } from '../../test/builds';
import { storeBuild } from '../store/artifact-store';
import { folderArtifacts } from '../store/folder-artifacts';
import { openRegistryStore } from '../store/registry-store';
import { prune } from './prune';

it('stores the bill of materials beside the version, where nothing serves it, and prunes both', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'artifacts-'));
  const artifacts = path.join(folder, 'artifacts');
  const store = (dist: string) => storeBuild(dist, artifacts, '2026-01-01T00:00:00.000Z');
  const dist = await writeBuild(path.join(folder, 'build'), 'mf-a', 'one');
  const without = await store(dist);
  await writeFile(path.join(dist, BILL_OF_MATERIALS_FILE), '{"bomFormat":"CycloneDX"}');
  const { version } = (await store(dist)).release;

  // The version is the hash of the served files.
  expect(version).toBe(without.release.version);
  expect((await readdir(path.join(artifacts, 'mf-a'))).sort()).toEqual([version, `${version}.cdx.json`]);
  expect(await readFile(path.join(artifacts, 'mf-a', `${version}.cdx.json`), 'utf8')).toContain('CycloneDX');
  expect(await readdir(path.join(artifacts, 'mf-a', version))).not.toContain(BILL_OF_MATERIALS_FILE);

  await prune(folderArtifacts(artifacts), openRegistryStore(path.join(folder, 'registries')), {
    keepMs: 0,
    dryRun: false,
    now: Date.now() + 6 * 60_000,
  });
  expect(await readdir(path.join(artifacts, 'mf-a'))).toEqual([]);
  await rm(folder, { recursive: true });
});
