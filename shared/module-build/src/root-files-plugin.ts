import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack, type Compiler } from '@rspack/core';
import { ROOT_FOLDER, type RootFile } from '@courtside/registry/root-files';
import { rootSources, staticFiles, WORKER_SOURCE } from './root-sources';

const WORKER: RootFile = 'service-worker.js';
const PLUGIN = 'RootFilesPlugin';

/** Adds the root files to a build. The service worker is a separate script, without the federation runtime. */
export class RootFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    if (rootSources(this.folder).length === 0) return;
    compiler.hooks.make.tapPromise(PLUGIN, async (compilation) => {
      for (const file of staticFiles(this.folder)) {
        const source = new rspack.sources.RawSource(await readFile(file));
        compilation.emitAsset(`${ROOT_FOLDER}/${path.basename(file)}`, source);
      }
      const output = { filename: `${ROOT_FOLDER}/${WORKER}`, chunkFilename: `${ROOT_FOLDER}/[name].js` };
      const child = compilation.createChildCompiler(PLUGIN, output, [
        new rspack.webworker.WebWorkerTemplatePlugin(),
        new rspack.EntryPlugin(this.folder, `./${WORKER_SOURCE}`, { name: 'service-worker', asyncChunks: false }),
      ]);
      await new Promise<void>((resolve, reject) => {
        child.runAsChild((error) => (error ? reject(error) : resolve()));
      });
    });
  }
}
