import type { Compilation, Module } from '@rspack/core';

/**
 * Names by shared package, such as `{ react: ['useState'] }`. Sorted, so that the same build produces the same text.
 */
export type Surface = Record<string, string[]>;

/** The package in the identifier of a module that consumes or provides it. */
const SHARED_PACKAGE = /^(?:consume|provide) shared module \([^)]*\) (.+?)@[^@\s]+(?: |$)/;

function* sharedModules({ modules }: Compilation, type: string): Generator<[string, Module]> {
  for (const module of modules) {
    if (module.type !== type) continue;
    const name = SHARED_PACKAGE.exec(module.identifier())?.[1];
    if (!name) throw new Error(`The bundler names a shared package in an unknown way: ${module.identifier()}`);
    yield [name, module];
  }
}

function toSurface(names: ReadonlyMap<string, ReadonlySet<string>>): Surface {
  const sorted = [...names].map(([name, set]): [string, string[]] => [name, [...set].sort()]);
  return Object.fromEntries(sorted.filter(([, list]) => list.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The names that a bundle takes from each shared package. Code that tree shaking removed doesn't count. A package that
 * is used as a whole (`import * as`) has no names here.
 */
export function usedNames(compilation: Compilation): Surface {
  const { moduleGraph, chunkGraph } = compilation;
  const isBundled = (module: Module | null) =>
    module !== null && [...chunkGraph.getModuleChunksIterable(module)].length > 0;
  const names = new Map<string, Set<string>>();
  for (const [name, consumed] of sharedModules(compilation, 'consume-shared-module')) {
    const used = names.get(name) ?? new Set();
    names.set(name, used);
    for (const connection of moduleGraph.getIncomingConnections(consumed)) {
      const [exported] = connection.dependency.ids ?? [];
      if (!exported || !isBundled(connection.originModule)) continue;
      if (connection.getActiveState(undefined) !== false) used.add(exported);
    }
  }
  return toSurface(names);
}

/** The names that a bundle of the shell provides of each shared package. */
export function providedNames(compilation: Compilation): Surface {
  const { moduleGraph } = compilation;
  const names = new Map<string, Set<string>>();
  for (const [name, provider] of sharedModules(compilation, 'provide-module')) {
    const provided = new Set<string>();
    for (const { module } of moduleGraph.getOutgoingConnections(provider)) {
      const exported = module && moduleGraph.getProvidedExports(module);
      if (!module || !Array.isArray(exported)) throw new Error(`The bundler doesn't know what ${name} exports.`);
      for (const each of exported) provided.add(each);
      // A CommonJS package can be imported as a default.
      if (module.buildMeta.exportsType !== 'namespace') provided.add('default');
    }
    names.set(name, provided);
  }
  return toSurface(names);
}
