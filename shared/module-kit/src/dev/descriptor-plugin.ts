import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Compiler, rspack } from '@rspack/core';
import type { ModuleDescriptor } from '../descriptor';
import { ModuleDescriptor as Schema } from '../descriptor-schema';
import { schemaSentences } from '../schema-sentences';

const NAME = 'Descriptor';

/**
 * Reads the module's descriptor again whenever it changes. What is wrong with it is an error of the build, so the page
 * shows it.
 */
export class DescriptorPlugin {
  #text = '';
  #problem: string | null = null;
  #descriptor: ModuleDescriptor | null = null;

  /** @param file `module.ts`, absolute */
  constructor(private readonly file: string) {}

  /** The last valid descriptor; null if there was none yet. */
  get descriptor(): ModuleDescriptor | null {
    return this.#descriptor;
  }

  async read(): Promise<void> {
    const text = await readFile(this.file, 'utf8');
    if (text === this.#text) return;
    this.#text = text;
    try {
      // Node keeps a module that it has read under its address.
      const url = `${pathToFileURL(this.file).href}?read=${Date.now()}`;
      const { default: declared } = (await import(url)) as { default: unknown };
      const { data, error } = Schema.safeParse(declared);
      if (data) this.#descriptor = data;
      this.#problem = error ? `module.ts is invalid: ${schemaSentences(error, declared, 'It')}` : null;
    } catch (error) {
      this.#problem = `module.ts can't be read: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  apply(compiler: Compiler): void {
    compiler.hooks.beforeCompile.tapPromise(NAME, () => this.read());
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      if (this.#problem) compilation.errors.push(new rspack.WebpackError(this.#problem));
      compilation.fileDependencies.add(path.resolve(this.file));
    });
  }
}
