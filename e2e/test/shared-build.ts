import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildOutput } from '@courtside/deploy/build/source-folders';
import { waitUntil } from '@courtside/processes';
import { buildWithText, dataFolder, removeCopies, type Edit } from './releases';

const outputs = new Map<string, string>();

/** The folder of the module's own build, which has the hash of its sources in its name. They don't change during a run. */
function ownBuild(module: string): string {
  const output = outputs.get(module) ?? buildOutput(module);
  outputs.set(module, output);
  return output;
}

/**
 * Builds a module in which texts are replaced, once per run: tests that need the same build share it, even if they run
 * at the same time.
 * @returns the folder of the built files, which must not be changed
 * @throws Error if a file doesn't contain the text, or if the build fails
 */
export async function sharedBuild(module: string, edits: readonly Edit[]): Promise<string> {
  const sources = JSON.stringify([ownBuild(module), edits]);
  const name = createHash('sha256').update(sources).digest('hex').slice(0, 16);
  const home = path.join(dataFolder(), 'changed-builds', name);
  const output = path.join(home, 'dist');
  await mkdir(path.dirname(home), { recursive: true });
  // Only one process can create the folder, and that one builds.
  const isFirst = await mkdir(home).then(
    () => true,
    () => false,
  );
  if (!isFirst) {
    await waitUntil(() => existsSync(output), { condition: `another test has built a changed ${module}` });
    return output;
  }
  try {
    const draft = path.join(home, 'draft');
    await cp(await buildWithText(name, module, edits), draft, { recursive: true });
    await rename(draft, output);
  } catch (error) {
    await rm(home, { recursive: true });
    throw error;
  } finally {
    await removeCopies(name);
  }
  return output;
}
