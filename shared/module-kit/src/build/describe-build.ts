import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Stats } from '@rspack/core';
import { ModuleDescriptor } from '../descriptor-schema';
import { buildHash } from '../build-hash';
import { acceptedVersions, FETCHED_LATER, providedVersions } from '../shared-packages';
import type { BuildOutput } from './build-output';
import { chunksAskedFor, chunksBehindEntry, chunksProviding, filesOf, screenImports, sharedBy, STATS_OPTIONS } from './chunk-files';

/**
 * What a finished build consists of.
 * @param context the built folder
 * @throws ZodError where a module's descriptor breaks the schema
 */
export async function describeBuild(context: string, stats: Stats): Promise<BuildOutput> {
  const chunks = stats.toJson(STATS_OPTIONS).chunks ?? [];
  const entry = chunks.find((chunk) => chunk.entry);
  const entryScript = filesOf(entry ? [entry] : []).js[0];
  if (!entry || !entryScript) throw new Error(`The build of ${context} has no entry.`);
  const first = chunksBehindEntry(chunks, FETCHED_LATER);
  const behind = filesOf(first);
  const sources = buildHash(path.basename(context));
  const common = { sources, entry: entryScript, css: behind.css, preloads: behind.js };

  if (path.basename(context) === 'shell') {
    const later = FETCHED_LATER.map((name) => [name, filesOf(chunksProviding(chunks, [name])).js.filter((file) => !behind.js.includes(file))]);
    return { ...common, kind: 'shell', provides: providedVersions(), later: Object.fromEntries(later) as Record<string, string[]> };
  }

  const { default: declared } = (await import(pathToFileURL(path.join(context, 'module.ts')).href)) as { default: unknown };
  const descriptor = ModuleDescriptor.parse(declared);
  const imports = screenImports(readFileSync(path.join(context, 'src/main.tsx'), 'utf8'));
  const screens = Object.entries(imports).map(([route, request]) => {
    const { js, css } = filesOf(chunksAskedFor(chunks, request));
    return [route, [...js, ...css]];
  });
  const needs = Object.entries(imports).map(([route, request]) => [route, sharedBy([...first, ...chunksAskedFor(chunks, request)], FETCHED_LATER)]);
  return {
    ...common,
    kind: 'module',
    container: String(entry.names?.[0]),
    screens: Object.fromEntries(screens) as Record<string, string[]>,
    needs: Object.fromEntries(needs) as Record<string, string[]>,
    descriptor,
    builtAgainst: acceptedVersions(),
  };
}
