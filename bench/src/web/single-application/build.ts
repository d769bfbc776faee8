import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { base } from '@courtside/module-kit/rspack-preset';
import { filesOf, screenChunks, STATS_OPTIONS } from '@courtside/module-kit/build/build-stats';
import type { ModuleDescriptor } from '@courtside/module-kit/descriptor';
import { sourceFolders } from '@courtside/deploy/build/source-folders';
import { root } from '@courtside/deploy/settings';

const here = import.meta.dirname;

/** The files that only exist because modules are loaded at run time, and their replacements. */
const INSTEAD: readonly [RegExp, string][] = [
  [/[\\/]shared[\\/]module-kit[\\/]src[\\/]lifecycles\.tsx$/, 'lifecycles.ts'],
  [/[\\/]shell[\\/]src[\\/]registry[\\/]load-registry\.ts$/, 'load-registry.ts'],
  [/[\\/]shell[\\/]src[\\/]registry[\\/]poll-registry\.ts$/, 'poll-registry.ts'],
  [/[\\/]shell[\\/]src[\\/]loader[\\/]register-modules\.ts$/, 'register-modules.ts'],
  [/[\\/]shell[\\/]src[\\/]chrome[\\/]outlet\.tsx$/, 'outlet.tsx'],
  [/[\\/]shell[\\/]src[\\/]shared-packages\.ts$/, 'shared-packages.ts'],
];

/** The modules of this checkout. */
export const moduleFolders = () => sourceFolders().filter((folder) => folder !== 'shell');

/** The generated entry: imports every module, then starts the shell. */
function entrySource(): string {
  return [...moduleFolders().map((folder) => `${folder}/src/main.tsx`), 'shell/src/main.ts']
    .map((file) => `import ${JSON.stringify(path.join(root, file))};\n`)
    .join('');
}

function configuration(entry: string, output: string): Configuration {
  const common = base(root, 'single_application');
  return {
    ...common,
    name: 'single-application',
    entry: { main: entry },
    output: { ...common.output, path: output },
    resolve: { ...common.resolve, alias: { 'single-spa$': path.join(here, 'single-spa.ts') } },
    // A single application doesn't need an asynchronous start.
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        { test: /[\\/]shell[\\/]src[\\/]main\.ts$/, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    optimization: { ...common.optimization, splitChunks: { chunks: 'all' } },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/./, (resolved) => {
        const { createData: data } = resolved;
        const [, instead] = INSTEAD.find(([file]) => data?.resource !== undefined && file.test(data.resource)) ?? [];
        if (!instead || !data?.resource) return;
        const [from, to] = [data.resource, path.join(here, instead)];
        data.resource = to;
        // The bundler identifies a file by its complete request. Without this change, the file would be included twice.
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
  /** Scripts and styles of every page. The last script is the entry. */
  initial: { js: string[]; css: string[] };
  /** Additional files of each screen, by route path. */
  screens: Record<string, string[]>;
}

/**
 * Builds the shell and all modules as one application with one file per screen, from the same sources as the composed
 * application.
 * @param folder for the build; created if it doesn't exist
 */
export async function buildSingleApplication(folder: string): Promise<SingleBuild> {
  await mkdir(folder, { recursive: true });
  const entry = path.join(folder, 'entry.ts');
  await writeFile(entry, entrySource());
  const output = path.join(folder, 'dist');
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = rspack(configuration(entry, output));
    compiler.run((error, result) =>
      compiler.close(() =>
        error || !result ? reject(error ?? new Error('The build has no result.')) : resolve(result),
      ),
    );
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));

  const report = stats.toJson({ ...STATS_OPTIONS, entrypoints: true });
  const names = (report.entrypoints?.['main']?.assets ?? []).map(({ name }) => name);
  const screens: [string, string[]][] = [];
  for (const module of moduleFolders()) {
    const { default: descriptor } = (await import(path.join(root, module, 'module.ts'))) as {
      default: ModuleDescriptor;
    };
    for (const { path: route } of descriptor.routes) {
      const { js, css } = filesOf(screenChunks(report, route).filter((chunk) => !chunk.initial));
      screens.push([route, [...js, ...css]]);
    }
  }
  return {
    folder: output,
    initial: { js: names.filter((name) => name.endsWith('.js')), css: names.filter((name) => name.endsWith('.css')) },
    screens: Object.fromEntries(screens),
  };
}
