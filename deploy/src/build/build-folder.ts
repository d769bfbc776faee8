import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildHash } from '@courtside/module-kit/build-hash';
import { root } from '../settings';
import { buildOutput, isBuilt } from './source-folders';

const run = promisify(execFile);
const BUILDER = 'shared/module-kit/src/build/main.ts';
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
  const home = path.dirname(output);
  await mkdir(home, { recursive: true });
  const draft = path.join(home, `draft-${randomUUID()}`);
  try {
    // `tsx/esm` doesn't transform CommonJS. Plain `tsx` would break a function that the bundler writes into the page as text.
    const args = ['--import', 'tsx/esm', BUILDER, folder, draft, sources];
    await run(process.execPath, args, { cwd: root }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`The build of ${folder} failed.\n${stdout}${stderr}`);
    });
    // If a source was edited during the build, the result doesn't belong to this hash.
    const currentSources = buildHash(path.join(root, folder));
    if (currentSources !== sources) return await buildFolder(folder, currentSources);
    await removeOld(home);
    await rename(draft, output).catch((error: NodeJS.ErrnoException) => {
      // Another process has built the same sources in the meantime.
      if (!existsSync(output)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return output;
}

async function removeOld(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const old = path.join(home, name);
    const age = Date.now() - ((await stat(old).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > KEEP_MS) await rm(old, { recursive: true, force: true });
  }
}
