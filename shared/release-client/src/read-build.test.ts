import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuild } from './read-build';

let dist: string;
beforeEach(async () => void (dist = await mkdtemp(path.join(tmpdir(), 'build-'))));
afterEach(() => rm(dist, { recursive: true }));

const read = () => readBuild('mf-a', dist, { commit: null, builder: 'ann@laptop' });

it('describes every file by its hash, and the version depends only on the served files', async () => {
  await mkdir(path.join(dist, 'parts'));
  await writeFile(path.join(dist, 'build.json'), '{}');
  await writeFile(path.join(dist, 'main.js'), 'one');
  await writeFile(path.join(dist, 'parts', 'screen.js'), 'two');
  const { build, contents, version } = await read();
  expect(build.files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['build.json', 2],
    ['main.js', 3],
    ['parts/screen.js', 3],
  ]);
  expect(build.files.map(({ sha256 }) => String(contents.get(sha256)))).toEqual(['{}', 'one', 'two']);
  await writeFile(path.join(dist, 'build.json'), '{ "other": 1 }');
  expect((await read()).version).toBe(version);
  await writeFile(path.join(dist, 'main.js'), 'three');
  expect((await read()).version).not.toBe(version);
});

it('refuses a folder without a finished build', async () => {
  await writeFile(path.join(dist, 'main.js'), 'half');
  await expect(read()).rejects.toThrow(/contains no finished build .*Fix: build it first, or omit --dist/);
});
