import type { Compiler } from '@rspack/core';

const FORGETS = `promise.then(onFactory)['catch'](onError)`;
const REJECTS = `promise.then(onFactory)['catch'](function(error) { onError(error); throw error; })`;

/**
 * Makes an import fail if a shared package that it needs can't be loaded. By default, the bundler's code still runs the
 * file, which then throws, and caches it as executed, so a retry would never succeed.
 */
export class RetrySharedPartsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RetrySharedPartsPlugin', ({ hooks }) => {
      hooks.runtimeModule.tap('RetrySharedPartsPlugin', ({ name, source }) => {
        if (name !== 'consumes_loading' || !source) return;
        const code = source.source.toString();
        if (!code.includes(FORGETS)) throw new Error('The bundler loads shared packages in another way than before.');
        source.source = Buffer.from(code.replace(FORGETS, REJECTS));
      });
    });
  }
}
