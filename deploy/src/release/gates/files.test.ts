import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import { writeBuild } from '../../samples/builds';
import { storeBuild } from '../../store/artifact-store';
import type { Candidate } from '../plan-release';
import { demandWholeFiles } from './files';

let artifacts: string;
let release: ModuleRelease;
beforeEach(async () => {
  artifacts = await mkdtemp(path.join(tmpdir(), 'files-'));
  const stored = await storeBuild(await writeBuild(path.join(artifacts, 'dist'), 'mf-a', 'code'), artifacts, '2026-01-01T00:00:00.000Z');
  if (stored.kind !== 'module') throw new Error('A module was built.');
  release = stored.release;
});
afterEach(() => rm(artifacts, { recursive: true }));

const check = (changed: Partial<ModuleRelease> = {}) => demandWholeFiles(artifacts, { name: 'mf-a', kind: 'module', release: { ...release, ...changed } } satisfies Candidate);

it('lets a release through that is as it was built', async () => {
  await expect(check()).resolves.toBeUndefined();
});
it.each<[string, () => Partial<ModuleRelease>, RegExp]>([
  ['its entry has no integrity', () => ({ integrity: {} }), /no integrity for .*remoteEntry\.js/],
  ["a screen's file has none", () => ({ screens: { '/mf-a': [`/mf-a/${release.version}/screen.js`] } }), /no integrity for .*screen\.js/],
  ['it names a file of another module', () => ({ preloads: ['/mf-b/0123456789abcdef/main.js'] }), /mf-b.* is not a file of its own/],
  ['it names a file outside its folder', () => ({ css: [`/mf-a/${release.version}/../../secrets.css`] }), /is not a file of its own/],
  ['it names a file of another origin', () => ({ entry: 'https://elsewhere.example/remoteEntry.js' }), /is not a file of its own/],
])('refuses one where %s', async (_, changed, words) => {
  await expect(check(changed())).rejects.toThrow(words);
});
it('refuses one of whose bytes one is another', async () => {
  await appendFile(path.join(artifacts, release.preloads[0] ?? ''), ' ');
  await expect(check()).rejects.toThrow(/is not what was built/);
});
it('refuses one that lacks a file', async () => {
  await rm(path.join(artifacts, release.entry));
  await expect(check()).rejects.toThrow(/is not there/);
});
