import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildHash } from '@courtside/module-kit/build-hash';
import { root } from '../settings';

const BUILDERS = ['build-shell.ts', 'development-build.ts'].map((file) => `shared/module-kit/src/dev/${file}`);

/**
 * Builds the shell for the development server, unless these sources are already built. The result does not depend on
 * this checkout.
 * @returns the folder with the built files, absolute
 * @throws Error with the bundler's output if the build fails
 */
export async function developmentShell(): Promise<string> {
  const hash = createHash('sha256').update(buildHash(path.join(root, 'shell')));
  for (const file of BUILDERS) hash.update(await readFile(path.join(root, file)));
  const home = path.join(root, 'shell/dist');
  const output = path.join(home, `development-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(output)) return output;
  const draft = path.join(home, `draft-${randomUUID()}`);
  await mkdir(home, { recursive: true });
  try {
    const args = ['--import', 'tsx/esm', path.join(root, BUILDERS[0] ?? ''), 'shell', draft];
    await promisify(execFile)(process.execPath, args, { cwd: root });
    await rename(draft, output).catch((error: NodeJS.ErrnoException) => {
      // Another process has built the same sources in the meantime.
      if (!existsSync(output)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return output;
}
