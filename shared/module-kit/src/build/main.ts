import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Stats } from '@rspack/core';
import type { Build } from '../rspack-preset';
import { billOfMaterials } from './bill-of-materials';
import { BILL_OF_MATERIALS_FILE, BUILD_FILE } from './build-output';
import { describeBuild } from './describe-build';

/**
 * `main.ts <folder> [<output folder>] [<source hash>]` builds the shell or a module, by default into its own `dist/`,
 * and writes a description and a bill of materials next to the files.
 */
const context = path.resolve(process.argv[2] ?? '.');
const out = path.resolve(process.argv[3] ?? path.join(context, 'dist'));
const sources = process.argv[4];
const { default: build } = (await import(pathToFileURL(path.join(context, 'rspack.config.ts')).href)) as {
  default: Build;
};
const configuration = build({ sources });

const stats = await new Promise<Stats>((resolve, reject) => {
  const compiler = rspack({ ...configuration, output: { ...configuration.output, path: out } });
  compiler.run((error, result) =>
    compiler.close(() => (error || !result ? reject(error ?? new Error('The build has no result.')) : resolve(result))),
  );
});
if (stats.hasErrors()) {
  process.stderr.write(`${stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY })}\n`);
  process.exit(1);
}
await writeFile(path.join(out, BILL_OF_MATERIALS_FILE), billOfMaterials(configuration.name ?? 'shell', stats));
const output = await describeBuild(context, stats).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
// The build is finished when this file exists.
await writeFile(path.join(out, BUILD_FILE), JSON.stringify(output, null, 1));
