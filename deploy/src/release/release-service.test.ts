import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBuild, writeShellBuild } from '../../test/builds';
import { descriptorOf } from '../../test/releases';
import { readSettings, registriesFolder } from '../settings';
import { openRegistryStore } from '../store/registry-store';
import { createReleaseService } from './release-service';

let data: string;
beforeEach(async () => void (data = await mkdtemp(path.join(tmpdir(), 'release-'))));
afterEach(() => rm(data, { recursive: true }));

const openStore = () => openRegistryStore(registriesFolder(data));
const service = () => createReleaseService(readSettings({ COURTSIDE_DATA: data }), openStore(), { who: 'ann' });
const folderOf = (name: string) => path.join(data, 'builds', name);

describe('publishing versions that belong together', () => {
  const shell = async (react: string) =>
    service().accept('shell', await writeShellBuild(folderOf(`shell-${react}`), react, { react }));
  const module = async (name: string, react: string, route: string) =>
    service().accept(
      name,
      await writeBuild(folderOf(`${name}-${react}`), name, react, {
        builtAgainst: { react: `^${react}` },
        descriptor: descriptorOf(name, route),
      }),
    );

  it('checks them against the environment with all of them', async () => {
    await service().publish([await shell('19.3.1'), await module('mf-a', '19.3.1', '/a')], 'staging', 'first');
    const next = [await shell('20.0.0'), await module('mf-a', '20.0.0', '/a')];
    await expect(service().publish(next.slice(0, 1), 'staging', 'shell only')).rejects.toThrow('mf-a needs react');
    await expect(service().publish(next, 'staging', 'both')).resolves.toHaveLength(2);
  });

  it('publishes none of them if one is refused', async () => {
    const refused = [await shell('19.3.1'), await module('mf-a', '19.3.1', '/x'), await module('mf-b', '19.3.1', '/x')];
    await expect(service().publish(refused, 'staging', 'conflict')).rejects.toThrow('route /x belongs to');
    expect(await openStore().history('staging')).toEqual([]);
  });
});
