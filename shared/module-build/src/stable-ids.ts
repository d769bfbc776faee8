import type { Compiler, Module } from '@rspack/core';

/** The part of an identifier that is the same in every folder, for modules whose identifier contains an absolute path. */
function nameOf(identifier: string): string | null {
  const shared = /^(consume|provide) shared module \([^)]*\) (.+?)@[^@\s]+(?: |$)/.exec(identifier);
  if (shared) return `${shared[1]}:${shared[2]}`;
  return identifier.startsWith('data:') && identifier.includes('federation') ? 'federation-runtime' : null;
}

/**
 * Gives modules of the federation plugin ids that don't depend on the folder of the checkout. By default the bundler
 * computes an id from the module's identifier, which here contains an absolute path.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', ({ hooks }) => {
      hooks.beforeModuleIds.tap('StableIdsPlugin', (modules: Iterable<Module>) => {
        for (const module of modules) {
          const id = nameOf((module as unknown as { identifier: string }).identifier);
          if (id !== null) (module as unknown as { id: string }).id = id;
        }
      });
    });
  }
}
