import path from 'node:path';
import type { Stats } from '@rspack/core';
import { ModuleDescriptor, releasedDescriptor } from '@courtside/registry/descriptor-schema';
import { isModule } from '../build-hash';
import { shellProgram } from '../first-paint/shell-program';
import { writeFirstScreens, writeFrame } from '../first-paint/write-first-paint';
import { importDefault } from '../import-default';
import { schemaSentences } from '@courtside/registry/schema-sentences';
import { acceptedVersions, installedVersion, LAZY_PACKAGES, providedVersions, sourceFileOf } from '../shared-packages';
import { createSourceReader } from '../source-graph';
import { callsInFile, createCallFinder } from './api-calls';
import type { BuildOutput } from '@courtside/registry/build-output';
import { firstCallsOfModule, firstCallsOfShell } from './first-calls';
import { providedNames, usedNames } from './export-surface';
import { assertLifecycles } from './lifecycles';
import {
  chunksNamed,
  consumedPackages,
  filesOf,
  initialChunks,
  providedChunks,
  screenChunks,
  STATS_OPTIONS,
} from './build-stats';

const recordOf = <Value>(keys: readonly string[], valueOf: (key: string) => Value): Record<string, Value> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)]));

/** The calls that a module's own files make. */
function ownCalls(context: string): string[] {
  const { files } = createSourceReader().graphOf(
    [path.join(context, 'src/main.tsx')],
    new Set(Object.keys(acceptedVersions())),
  );
  return [...files].flatMap(callsInFile);
}

/**
 * Describes a finished build, and adds the first states of its pages.
 * @param context the folder that was built, absolute
 * @throws Error if the module's descriptor breaks the schema, or if it doesn't export its lifecycles
 */
export async function describeBuild(context: string, stats: Stats): Promise<BuildOutput> {
  const report = stats.toJson(STATS_OPTIONS);
  const entry = report.chunks?.find((chunk) => chunk.entry);
  const entryScript = filesOf(entry ? [entry] : []).js[0];
  if (!entry || !entryScript) throw new Error(`The build of ${context} has no entry.`);
  const initial = initialChunks(report, LAZY_PACKAGES.map(sourceFileOf));
  const { css, js: preloads } = filesOf(initial);
  const contract = installedVersion('@courtside/contracts');
  const callsOf = createCallFinder();
  const out = stats.compilation.outputOptions.path ?? '';
  const common = { entry: entryScript, css, preloads, contract };

  if (!isModule(context)) {
    const exports = providedNames(stats.compilation);
    const program = shellProgram(context);
    const calls = callsOf(exports['@courtside/api-client'] ?? []);
    return {
      ...common,
      calls,
      firstCalls: await firstCallsOfShell(context, calls),
      kind: 'shell',
      provides: providedVersions(),
      exports,
      firstPaint: program ? await writeFrame(program, out) : undefined,
      later: recordOf(LAZY_PACKAGES, (name) =>
        filesOf(providedChunks(report, sourceFileOf(name))).js.filter((file) => !preloads.includes(file)),
      ),
    };
  }

  const declared = await importDefault<unknown>(path.join(context, 'module.ts'));
  const { data: descriptor, error } = ModuleDescriptor.safeParse(declared);
  if (error) throw new Error(`module.ts is invalid: ${schemaSentences(error, declared, 'It')}`);
  assertLifecycles(stats.compilation, context);
  const uses = usedNames(stats.compilation);
  const routes = descriptor.routes.map((route) => [route.path, screenChunks(report, route.path)] as const);
  const widgets = (descriptor.widgets ?? []).map(({ name }) => [name, chunksNamed(report, name)] as const);
  const chunksOf = new Map([...routes, ...widgets]);
  const calls = [...new Set([...callsOf(uses['@courtside/api-client'] ?? []), ...ownCalls(context)])].sort();
  return {
    ...common,
    kind: 'module',
    firstPaint: await writeFirstScreens(context, out),
    container: String(entry.names?.[0]),
    screens: recordOf([...chunksOf.keys()], (part) => {
      const files = filesOf(chunksOf.get(part) ?? []);
      return [...files.js, ...files.css];
    }),
    needs: recordOf([...chunksOf.keys()], (part) =>
      consumedPackages(report, [...initial, ...(chunksOf.get(part) ?? [])], LAZY_PACKAGES),
    ),
    descriptor: releasedDescriptor(descriptor),
    builtAgainst: acceptedVersions(),
    uses,
    calls,
    firstCalls: await firstCallsOfModule(context, descriptor, calls),
  };
}
