import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuild } from '@courtside/release-client/read-build';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { writeBuildOf } from '../../test/builds';
import { openTestService } from '../../test/registry-service';
import { addSourceMap, SOURCE } from '../../test/source-maps';
import { artifactsFolder, readSettings } from '../settings';

it('the errors and source maps of a release go when it is pruned', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'pruned-errors-'));
  const service = await openTestService(readSettings({ COURTSIDE_DATA: data }));
  const publish = async (name: string, text: string) => {
    const dist = await writeBuildOf(path.join(data, 'builds', name, String(text.length)), name, text);
    if (name !== 'shell') await addSourceMap(dist, text);
    const build = await readBuild(name, dist, { commit: null, builder: 'ann' });
    return (await service.admin.publish('staging', [build], false, 'test'))[0]?.to ?? '';
  };
  try {
    await publish('shell', 'shell');
    const versions = [];
    for (const end of ['', 'export const a = 1;\n', 'export const b = 12;\n']) {
      const version = await publish('mf-a', SOURCE + end);
      versions.push(version);
      const frames = [{ file: 'main.js', line: 1, column: 1 }];
      const error = {
        module: 'mf-a',
        version,
        name: 'Error',
        message: `failed ${end && 'again'}`.trim(),
        frames,
        handled: false,
      };
      await service.admin.call(releaseCalls.reportErrors, {
        body: { environment: 'staging', errors: [{ error, browser: 'other', count: 1 }], lost: {} },
      });
    }
    const folder = path.join(artifactsFolder(data), 'mf-a');
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), 0, 0);
    const { artifacts } = await service.admin.call(releaseCalls.prune, { body: { keepDays: 0, dryRun: false } });
    expect(artifacts).toEqual([`mf-a/${versions[0]}`]);
    const left = await readdir(folder);
    expect(left.filter((name) => name.endsWith('.maps.json.gz')).toSorted()).toEqual(
      versions
        .slice(1)
        .map((version) => `${version}.maps.json.gz`)
        .toSorted(),
    );
    const { errors } = await service.admin.call(releaseCalls.errors, { query: {} });
    expect(errors.map(({ message, releases }) => [message, Object.keys(releases).toSorted()])).toEqual([
      ['failed again', versions.slice(1).toSorted()],
    ]);
  } finally {
    await service.close();
    await rm(data, { recursive: true });
  }
});
