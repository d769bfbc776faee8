import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { base } from '@courtside/module-kit/rspack-preset';
import { chunksAskedFor, filesOf, screenImports, STATS_OPTIONS } from '@courtside/module-kit/build/chunk-files';
import { readFileSync } from 'node:fs';
import { buildFolders } from '../../../../deploy/src/start/build-folders';
import { root } from '../../../../deploy/src/settings';

const here = import.meta.dirname;

/** What of the shell and the module kit exists only because modules come at run time, and what stands in for it. */
const INSTEAD: readonly [RegExp, string][] = [
  [/[\\/]shared[\\/]module-kit[\\/]src[\\/]lifecycles\.tsx$/, 'lifecycles.ts'],
  [/[\\/]shell[\\/]src[\\/]registry[\\/]find-registry\.ts$/, 'find-registry.ts'],
  [/[\\/]shell[\\/]src[\\/]registry[\\/]follow-registry\.ts$/, 'follow-registry.ts'],
  [/[\\/]shell[\\/]src[\\/]loader[\\/]places\.ts$/, 'places.ts'],
  [/[\\/]shell[\\/]src[\\/]chrome[\\/]outlet\.tsx$/, 'outlet.tsx'],
  [/[\\/]shell[\\/]src[\\/]provide\.ts$/, 'provide.ts'],
];

/** The modules of this checkout. */
export const moduleFolders = () => buildFolders().filter((folder) => folder !== 'shell');

/** Imports every module, then starts the shell: generated, so that a new module is in it by itself. */
function entrySource(): string {
  return [...moduleFolders().map((folder) => `${folder}/src/main.tsx`), 'shell/src/main.ts'].map((file) => `import ${JSON.stringify(path.join(root, file))};\n`).join('');
}

function configuration(entry: string, output: string): Configuration {
  const common = base(root, 'single_application');
  return {
    ...common,
    name: 'single-application',
    entry: { main: entry },
    output: { ...common.output, path: output },
    resolve: { ...common.resolve, alias: { 'single-spa$': path.join(here, 'single-spa.ts') } },
    // One application needs no asynchronous border around its start.
    module: { rules: [...(common.module?.rules ?? []), { test: /[\\/]shell[\\/]src[\\/]main\.ts$/, parser: { dynamicImportMode: 'eager' } }] },
    optimization: { ...common.optimization, splitChunks: { chunks: 'all' } },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/./, (resolved) => {
        const { createData: data } = resolved;
        const [, instead] = INSTEAD.find(([file]) => data?.resource !== undefined && file.test(data.resource)) ?? [];
        if (!instead || !data?.resource) return;
        const [from, to] = [data.resource, path.join(here, instead)];
        data.resource = to;
        // A module is known by its whole request, so that is changed as well: otherwise it would be there twice.
        data.request = data.request?.replace(from, to);
        data.userRequest = data.userRequest?.replace(from, to);
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true, htmlPlugin: false }),
    ],
  };
}

/** File names relative to the build's folder. */
export interface SingleBuild {
  folder: string;
  /** Scripts and styles every page begins with; the last script is the entry. */
  initial: { js: string[]; css: string[] };
  /** What a screen needs on top, by route path. */
  screens: Record<string, string[]>;
}

/**
 * Builds the shell and all modules as one application with a file a screen, from the very sources
 * the federated builds are made of.
 * @param folder where to put it; made if missing
 */
export async function buildSingleApplication(folder: string): Promise<SingleBuild> {
  await mkdir(folder, { recursive: true });
  const entry = path.join(folder, 'entry.ts');
  await writeFile(entry, entrySource());
  const output = path.join(folder, 'dist');
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = rspack(configuration(entry, output));
    compiler.run((error, result) => compiler.close(() => (error || !result ? reject(error ?? new Error('The build gave no result.')) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));

  const { chunks = [], entrypoints } = stats.toJson({ ...STATS_OPTIONS, entrypoints: true });
  const names = (entrypoints?.['main']?.assets ?? []).map(({ name }) => name);
  const screens = moduleFolders().flatMap((module) =>
    Object.entries(screenImports(readFileSync(path.join(root, module, 'src/main.tsx'), 'utf8'))).map(([route, request]) => {
      const { js, css } = filesOf(chunksAskedFor(chunks.filter((chunk) => !chunk.initial), request));
      return [route, [...js, ...css]] as [string, string[]];
    }));
  return {
    folder: output,
    initial: { js: names.filter((name) => name.endsWith('.js')), css: names.filter((name) => name.endsWith('.css')) },
    screens: Object.fromEntries(screens),
  };
}
