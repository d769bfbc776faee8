import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleRelease } from '@courtside/registry';
import { writeBuild } from '../../../test/builds';
import { storeBuild } from '../../store/artifact-store';
import type { Candidate } from '../../store/candidate';
import { assertFilesIntact } from './files';

let artifacts: string;
let release: ModuleRelease;
beforeEach(async () => {
  artifacts = await mkdtemp(path.join(tmpdir(), 'files-'));
  const stored = await storeBuild(
    await writeBuild(path.join(artifacts, 'dist'), 'mf-a', 'code'),
    artifacts,
    '2026-01-01T00:00:00.000Z',
  );
  if (stored.kind !== 'module') throw new Error('A module was built.');
  release = stored.release;
});
afterEach(() => rm(artifacts, { recursive: true }));

const check = (changed: Partial<ModuleRelease> = {}) =>
  assertFilesIntact(artifacts, {
    name: 'mf-a',
    kind: 'module',
    release: { ...release, ...changed },
  } satisfies Candidate);

it('accepts a release whose files are unchanged', async () => {
  await expect(check()).resolves.toBeUndefined();
});
it.each<[string, () => Partial<ModuleRelease>, RegExp]>([
  ['if its entry has no integrity hash', () => ({ integrity: {} }), /no integrity hash for .*remoteEntry\.js/],
  [
    'if a file of a screen has none',
    () => ({ screens: { '/mf-a': [`/mf-a/${release.version}/screen.js`] } }),
    /no integrity hash for .*screen\.js/,
  ],
  [
    'if it refers to a file of another module',
    () => ({ preloads: ['/mf-b/0123456789abcdef/main.js'] }),
    /mf-b.* is not one of its files/,
  ],
  [
    'if it refers to a file outside its folder',
    () => ({ css: [`/mf-a/${release.version}/../../secrets.css`] }),
    /is not one of its files/,
  ],
  [
    'if it refers to a file of another origin',
    () => ({ entry: 'https://elsewhere.example/remoteEntry.js' }),
    /is not one of its files/,
  ],
])('refuses a release %s', async (_, changed, message) => {
  await expect(check(changed())).rejects.toThrow(message);
});
it('refuses a release with a changed byte', async () => {
  await appendFile(path.join(artifacts, release.preloads[0] ?? ''), ' ');
  await expect(check()).rejects.toThrow(/has changed since it was built/);
});
it('refuses a release with a missing file', async () => {
  await rm(path.join(artifacts, release.entry));
  await expect(check()).rejects.toThrow(/is missing/);
});
