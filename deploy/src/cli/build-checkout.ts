import path from 'node:path';
import { originOf } from '@courtside/release-client/origin';
import { readBuild, type LocalBuild } from '@courtside/release-client/read-build';
import { Refusal } from '@courtside/release-client/refusal';
import { messageOf } from '@courtside/release-client/message-of';
import { buildFolder } from '../build/build-folder';
import { buildOutput, isBuilt, sourceFolders } from '../build/source-folders';
import { root } from '../settings';

/**
 * Builds a folder of this checkout, unless its sources are already built.
 * @throws Refusal if there is no such folder, or if the build fails
 */
async function built(name: string, err: (text: string) => void): Promise<string> {
  if (!sourceFolders().includes(name))
    throw new Refusal(`publish ${name}`, 'there is no such folder', `choose one of ${sourceFolders().join(', ')}`);
  if (!isBuilt(buildOutput(name))) err(`Building ${name} …\n`);
  return buildFolder(name).catch((error: unknown) => {
    throw new Refusal(`publish ${name}`, messageOf(error), 'correct the errors of the build');
  });
}

/** A build of a folder of this checkout. @param dist a finished build to use instead */
export const buildCheckout =
  (err: (text: string) => void) =>
  async (name: string, dist: string | undefined): Promise<LocalBuild> => {
    const folder = dist ? path.resolve(root, dist) : await built(name, err);
    return readBuild(name, folder, await originOf(root, [name, 'shared']));
  };
