import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../settings';

/**
 * Builds a folder in a child process. The output folder appears when it is complete.
 * @param builder a program of the module kit
 * @param isCurrent called after the build; if it returns false, the result is discarded
 * @throws Error with the bundler's output if the build fails
 */
export async function runBuilder(
  builder: string,
  folder: string,
  output: string,
  { args = [], isCurrent = () => true }: { args?: readonly string[]; isCurrent?: () => boolean } = {},
): Promise<void> {
  const draft = path.join(path.dirname(output), `draft-${randomUUID()}`);
  await mkdir(path.dirname(output), { recursive: true });
  try {
    // `tsx/esm` doesn't transform CommonJS. Plain `tsx` would break a function that the bundler writes into the page as text.
    const command = ['--import', 'tsx/esm', path.join('shared/module-build/src', builder), folder, draft, ...args];
    await promisify(execFile)(process.execPath, command, { cwd: root }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`The build of ${folder} failed.\n${stdout}${stderr}`);
      },
    );
    if (!isCurrent()) return;
    await rename(draft, output).catch((error: NodeJS.ErrnoException) => {
      // Another process has built the same sources in the meantime.
      if (!existsSync(output)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
