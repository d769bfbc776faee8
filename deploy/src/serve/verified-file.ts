import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../store/integrity';
import { ArtifactsAltered } from '../store/stored-artifacts';

/** Puts a version into the folder of the published files if it isn't there. */
export type FetchVersion = (module: string, version: string) => Promise<void>;

/** Reads a published file by its address. */
export type ReadFile = (address: string, integrity: string | undefined) => Promise<string>;

/**
 * Reads published files, and verifies that they are unchanged.
 * @param artifacts the folder of the published files, absolute
 */
export const createFileReader =
  (artifacts: string, fetchVersion: FetchVersion = () => Promise.resolve()): ReadFile =>
  async (address, integrity) => {
    const [, module = '', version = ''] = address.split('/');
    await fetchVersion(module, version);
    const content = await readFile(path.join(artifacts, address));
    if (integrityOf(content) !== integrity)
      throw new ArtifactsAltered(`${module}/${version}`, `${address} has another hash`);
    return content.toString('utf8');
  };
