import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { ROOT_FOLDER } from '@courtside/registry/root-files';
import type { ModuleRelease, ShellRelease } from '@courtside/registry';
import { listFiles } from '@courtside/release-client/list-files';
import { integrityOf } from '../store/integrity';
import type { FetchVersion } from './verified-file';
import { SERVED } from './served-files';

/** How many versions are kept in memory. */
const MAX_VERSIONS = 500;

/** The integrity of every file of a release that browsers may request, by address. */
export type FilesOfVersion = (name: string, release: ModuleRelease | ShellRelease) => Promise<Record<string, string>>;

/**
 * Lists the files of releases, which never change. The registry has the integrity of scripts and styles; the integrity
 * of fonts and pictures is computed here.
 * @param artifacts the folder of the published files, absolute
 */
export function createFileLists(
  artifacts: string,
  fetchVersion: FetchVersion = () => Promise.resolve(),
): FilesOfVersion {
  const list = async (home: string, { integrity, firstPaint }: ModuleRelease | ShellRelease) => {
    const names = (await listFiles(path.join(artifacts, home))).filter((name) => SERVED.test(name));
    // A script that is missing on the disk is listed too, because a copy without it is incomplete.
    const all = new Set([...Object.keys(integrity), ...names.map((name) => `/${home}/${name}`)]);
    const addresses = [...all]
      .filter((address) => address !== firstPaint && !address.startsWith(`/${home}/${ROOT_FOLDER}/`))
      .sort();
    const hashOf = async (address: string) => integrityOf(await readFile(path.join(artifacts, address)));
    const files = addresses.map(async (address) => [address, integrity[address] ?? (await hashOf(address))] as const);
    return Object.fromEntries(await Promise.all(files));
  };
  const lists = new LRUCache<string, Record<string, string>, { release: ModuleRelease | ShellRelease }>({
    max: MAX_VERSIONS,
    fetchMethod: (home, _, { context: { release } }) => list(home, release),
  });
  return async (name, release) => {
    await fetchVersion(name, release.version);
    return (await lists.fetch(`${name}/${release.version}`, { context: { release } })) ?? {};
  };
}
