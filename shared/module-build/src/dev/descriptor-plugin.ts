import { pathToFileURL } from 'node:url';
import { type Compiler, rspack } from '@rspack/core';
import { tsImport } from 'tsx/esm/api';
import { messageOf } from '@courtside/release-client/message-of';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { ModuleDescriptor as Schema } from '@courtside/registry/descriptor-schema';
import { schemaSentences } from '@courtside/registry/schema-sentences';

const NAME = 'Descriptor';

/** Reads the module's descriptor again with every build. Problems with it are build errors. */
export class DescriptorPlugin {
  #problem: string | null = null;
  #descriptor: ModuleDescriptor | null = null;

  /** @param file `module.ts`, absolute */
  constructor(private readonly file: string) {}

  /** The last valid descriptor; null if there was none yet. */
  get descriptor(): ModuleDescriptor | null {
    return this.#descriptor;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.beforeCompile.tapPromise(NAME, () => this.read());
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      if (this.#problem) compilation.errors.push(new rspack.WebpackError(this.#problem));
    });
  }

  private async read(): Promise<void> {
    try {
      // Unlike `import`, this reads the file and its imports again.
      const { default: declared } = (await tsImport(pathToFileURL(this.file).href, import.meta.url)) as {
        default: unknown;
      };
      const { data, error } = Schema.safeParse(declared);
      if (data) this.#descriptor = data;
      this.#problem = error ? `module.ts is invalid: ${schemaSentences(error, declared, 'It')}` : null;
    } catch (error) {
      this.#problem = `module.ts can't be read: ${messageOf(error)}`;
    }
  }
}
