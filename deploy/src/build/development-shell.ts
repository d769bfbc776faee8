import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildHash } from '@courtside/module-build/build-hash';
import { root } from '../settings';
import { runBuilder } from './run-builder';

const BUILDER = 'dev/build-shell.ts';

/**
 * Builds the shell for the development server, unless these sources are already built. The result does not depend on
 * this checkout.
 * @returns the folder with the built files, absolute
 * @throws Error with the bundler's output if the build fails
 */
export async function developmentShell(): Promise<string> {
  const hash = createHash('sha256').update(buildHash(path.join(root, 'shell')));
  for (const file of [BUILDER, 'dev/development-build.ts'])
    hash.update(await readFile(path.join(root, 'shared/module-build/src', file)));
  const output = path.join(root, 'shell/dist', `development-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(output)) await runBuilder(BUILDER, 'shell', output);
  return output;
}
