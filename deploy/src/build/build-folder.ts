import path from 'node:path';
import { buildHash } from '@courtside/module-build/build-hash';
import { removeOld } from '../remove-old';
import { root } from '../settings';
import { runBuilder } from './run-builder';
import { buildOutput, isBuilt } from './source-folders';

/** How long builds of earlier sources are kept: a publish may still be reading one. */
const KEEP_MS = 24 * 60 * 60_000;

/**
 * Builds a folder in a child process, unless these sources are already built.
 * @param sources the hash of the folder's current sources
 * @returns the folder with the built files
 * @throws Error with the bundler's output if the build fails
 */
export async function buildFolder(folder: string, sources = buildHash(path.join(root, folder))): Promise<string> {
  const output = buildOutput(folder, sources);
  if (isBuilt(output)) return output;
  // If a source is edited during the build, the result doesn't belong to this hash.
  let builtSources = sources;
  const isCurrent = () => (builtSources = buildHash(path.join(root, folder))) === sources;
  await runBuilder('build/main.ts', folder, output, { args: [sources], isCurrent });
  if (builtSources !== sources) return buildFolder(folder, builtSources);
  await removeOld(path.dirname(output), KEEP_MS);
  return output;
}
