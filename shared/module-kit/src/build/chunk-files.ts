import type { StatsCompilation } from '@rspack/core';

/** Scripts and styles, apart from source maps and the like. */
export interface ChunkFiles {
  js: string[];
  css: string[];
}

type Chunk = NonNullable<StatsCompilation['chunks']>[number];

/** Options that make the bundler tell what the functions here read. */
export const STATS_OPTIONS = { all: false, chunks: true, chunkModules: true, chunkModulesSpace: Infinity, chunkRelations: true, chunkOrigins: true, ids: true } as const;

const unique = (names: string[]) => [...new Set(names)].sort();

/** The files of some chunks, each once, in a fixed order. */
export function filesOf(chunks: readonly Chunk[]): ChunkFiles {
  const names = chunks.flatMap(({ files }) => [...(files ?? [])]);
  return { js: unique(names.filter((name) => name.endsWith('.js'))), css: unique(names.filter((name) => name.endsWith('.css'))) };
}

/** Chunks that hold what the shell provides under one of these names. */
export function chunksProviding(chunks: readonly Chunk[], names: readonly string[]): Chunk[] {
  return chunks.filter(({ origins }) => origins?.some(({ moduleName }) => moduleName?.startsWith('provide shared') && names.some((name) => moduleName.includes(` ${name}@`))));
}

/** Which of these shared packages some chunks take from the shell. */
export function sharedBy(chunks: readonly Chunk[], names: readonly string[]): string[] {
  const consumed = chunks.flatMap(({ modules }) => modules ?? []).map(({ name }) => name ?? '').filter((name) => name.startsWith('consume shared'));
  return names.filter((wanted) => consumed.some((name) => name.includes(` ${wanted}@`)));
}

/** Chunks that somebody asks for by this request, such as `./manage-team/manage-team-screen`. */
export function chunksAskedFor(chunks: readonly Chunk[], request: string): Chunk[] {
  return chunks.filter(({ origins }) => origins?.some((origin) => origin.request === request));
}

/**
 * Chunks that follow right behind the entry's.
 * @param later shared packages that are provided, but not needed at once
 */
export function chunksBehindEntry(chunks: readonly Chunk[], later: readonly string[] = []): Chunk[] {
  const entries = new Set(chunks.filter(({ entry }) => entry).map(({ id }) => id));
  const waits = ({ origins = [] }: Chunk) =>
    origins.length > 0 && origins.every(({ moduleName }) => later.some((name) => moduleName?.includes(` ${name}@`)));
  return chunks.filter((chunk) => !chunk.entry && !waits(chunk) && chunk.parents?.some((id) => entries.has(id)));
}

/**
 * Which file each route's screen is imported from, read off the module's main file:
 * `'/manage-team': () => import('./manage-team/manage-team-screen')`. A route written in another
 * way works as well; its screen is only not preloaded.
 */
export function screenImports(source: string): Record<string, string> {
  const found = source.matchAll(/['"](\/[^'"]*)['"]\s*:\s*\(\)\s*=>\s*import\(\s*['"]([^'"]+)['"]\s*\)/g);
  return Object.fromEntries([...found].map(([, route = '', file = '']) => [route, file]));
}
