import type { StatsCompilation } from '@rspack/core';

/** The parts of the bundler's report that the functions here read. */
export const STATS_OPTIONS = {
  all: false,
  chunks: true,
  chunkRelations: true,
  chunkOrigins: true,
  ids: true,
  modules: true,
  modulesSpace: Infinity,
  // Includes imports from modules that tree shaking removed, such as the list of components in `@courtside/ui`.
  orphanModules: true,
  reasons: true,
} as const;

type Chunk = NonNullable<StatsCompilation['chunks']>[number];

/** File names relative to the build's folder, sorted. Without source maps. */
export interface ChunkFiles {
  js: string[];
  css: string[];
}

const unique = (names: string[]) => [...new Set(names)].sort();

export function filesOf(chunks: readonly Chunk[]): ChunkFiles {
  const names = chunks.flatMap(({ files }) => [...(files ?? [])]);
  return {
    js: unique(names.filter((name) => name.endsWith('.js'))),
    css: unique(names.filter((name) => name.endsWith('.css'))),
  };
}

/** Chunk name of a route's screen: `/reset-password/:id/:token` is `reset-password-id-token`. */
export const screenChunkName = (route: string): string => route.split(/[/:]+/).filter(Boolean).join('-');

/** The chunk with this name, and those that load with it; empty if no import has that name. */
export function chunksNamed({ chunks = [] }: StatsCompilation, name: string): Chunk[] {
  const named = chunks.find(({ names }) => names?.includes(name));
  return named ? chunks.filter(({ id }) => id === named.id || named.siblings?.includes(id ?? '')) : [];
}

/**
 * The chunks that load with a route's screen, which `src/main.tsx` imports under the route's chunk name.
 * @throws Error if no import has that name
 */
export function screenChunks(report: StatsCompilation, route: string): Chunk[] {
  const name = screenChunkName(route);
  const chunks = chunksNamed(report, name);
  if (chunks.length === 0)
    throw new Error(
      `No screen is imported for the route ${route}. Write '${route}': () => import(/* webpackChunkName: "${name}" */ '…') in src/main.tsx.`,
    );
  return chunks;
}

/** Identifiers of the modules that register shared packages. @param files the packages' source files, absolute */
function providersOf({ modules = [] }: StatsCompilation, files: readonly string[]): Set<string | undefined> {
  const providers = modules.filter(
    ({ moduleType, reasons = [] }) =>
      moduleType === 'provide-module' && reasons.some(({ userRequest }) => files.includes(userRequest ?? '')),
  );
  return new Set(providers.map(({ identifier }) => identifier));
}

/** The chunks that the shell loads to provide a shared package. @param file the package's source file, absolute */
export function providedChunks(report: StatsCompilation, file: string): Chunk[] {
  const providers = providersOf(report, [file]);
  return (report.chunks ?? []).filter(({ origins = [] }) =>
    origins.some(({ moduleIdentifier }) => providers.has(moduleIdentifier)),
  );
}

/** Which of these shared packages some chunks take from the shell. */
export function consumedPackages(
  { modules = [] }: StatsCompilation,
  chunks: readonly Chunk[],
  packages: readonly string[],
): string[] {
  const ids = new Set(chunks.map(({ id }) => id));
  const requests = modules
    .filter((module) => module.moduleType === 'consume-shared-module' && module.chunks?.some((id) => ids.has(id)))
    .flatMap(({ reasons = [] }) => reasons.map(({ userRequest }) => userRequest));
  return packages.filter((name) => requests.includes(name));
}

/**
 * The chunks that every page loads right after the entry.
 * @param lazyFiles source files of shared packages that only some screens load
 */
export function initialChunks(report: StatsCompilation, lazyFiles: readonly string[] = []): Chunk[] {
  const { chunks = [] } = report;
  const entries = new Set(chunks.filter(({ entry }) => entry).map(({ id }) => id));
  const lazyProviders = providersOf(report, lazyFiles);
  const isLazy = ({ origins = [] }: Chunk) =>
    origins.length > 0 && origins.every(({ moduleIdentifier }) => lazyProviders.has(moduleIdentifier));
  return chunks.filter((chunk) => !chunk.entry && !isLazy(chunk) && chunk.parents?.some((id) => entries.has(id)));
}
