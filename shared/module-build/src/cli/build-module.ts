import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILD_FILE, BuildOutput } from '@courtside/registry/build-output';
import { runNode } from './run-tool';

const here = fileURLToPath(import.meta.url);
const BUILDER = path.resolve(path.dirname(here), `../build/main${path.extname(here)}`);

/**
 * Builds the module in a folder with its `rspack.config.ts`.
 * @param folder absolute
 * @param out the folder for the files, absolute
 * @throws StageFailed if the build fails; the bundler has printed the reason
 */
export async function buildModule(
  folder: string,
  out = path.join(folder, 'dist'),
): Promise<Extract<BuildOutput, { kind: 'module' }>> {
  // The configuration and the descriptor of the module are TypeScript.
  await runNode(['--import', import.meta.resolve('tsx/esm'), BUILDER, folder, out], { cwd: folder });
  const output = BuildOutput.parse(JSON.parse(await readFile(path.join(out, BUILD_FILE), 'utf8')));
  if (output.kind !== 'module') throw new Error(`${folder} contains no module: it has no module.ts.`);
  return output;
}
