import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import type { Build } from '../rspack-preset';
import { developmentBuild } from './development-build';

/** `build-shell.ts <folder of the shell> <output folder>` builds the shell for the development server. */
const [folder = '.', out = 'dist'] = process.argv.slice(2);
const { default: build } = (await import(pathToFileURL(path.resolve(folder, 'rspack.config.ts')).href)) as {
  default: Build;
};
const development = developmentBuild(build({ sources: 'development' }), { refresh: false });
const compiler = rspack({ ...development, output: { ...development.output, path: path.resolve(out) } });
await new Promise<void>((resolve, reject) => {
  compiler.run((error, stats) => {
    const problem = error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : null);
    compiler.close(() => (problem === null ? resolve() : reject(new Error(problem))));
  });
});
