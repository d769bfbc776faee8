import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { BUILD_FILE } from './build-output';
import { describeBuild } from './describe-build';

/**
 * Builds the folder named first on the command line (`shell` or a module) into the one named second,
 * or its own `dist/`, and writes what came out beside the files.
 */
const context = path.resolve(process.argv[2] ?? '.');
const out = path.resolve(process.argv[3] ?? path.join(context, 'dist'));
const { default: config } = (await import(pathToFileURL(path.join(context, 'rspack.config.ts')).href)) as { default: Configuration };

const stats = await new Promise<Stats>((resolve, reject) => {
  const compiler = rspack({ ...config, output: { ...config.output, path: out } });
  compiler.run((error, result) => compiler.close(() => (error || !result ? reject(error ?? new Error('The build gave no result.')) : resolve(result))));
});
if (stats.hasErrors()) {
  process.stderr.write(`${stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY })}\n`);
  process.exit(1);
}
await writeFile(path.join(out, BUILD_FILE), JSON.stringify(await describeBuild(context, stats), null, 1));
