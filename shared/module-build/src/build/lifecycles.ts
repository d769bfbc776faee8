import path from 'node:path';
import type { Compilation, Module } from '@rspack/core';

/** What the shell calls, from single-spa. */
const LIFECYCLES = ['bootstrap', 'mount', 'unmount'];

const fileOf = (module: Module): unknown =>
  'rootModule' in module ? fileOf(module.rootModule as Module) : 'resource' in module && module.resource;

/**
 * Checks that a module exports what the shell calls: without it, pages show an error instead of the module.
 * @param context the folder of the module, absolute
 * @throws Error
 */
export function assertLifecycles({ modules, moduleGraph }: Compilation, context: string): void {
  const main = [...modules].find((module) => fileOf(module) === path.join(context, 'src/main.tsx'));
  const exported = main && moduleGraph.getProvidedExports(main);
  // The names of a CommonJS file aren't known.
  if (!Array.isArray(exported)) return;
  const missing = LIFECYCLES.filter((name) => !exported.includes(name));
  if (missing.length > 0)
    throw new Error(
      `src/main.tsx doesn't export ${missing.join(', ')}. Write \`export const { ${LIFECYCLES.join(', ')} } = createModule(…)\`.`,
    );
}
