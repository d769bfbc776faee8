import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { chartLibrary, leanLibraries } from '@courtside/module-build/bundled-libraries';
import { base, integrity } from '@courtside/module-build/rspack-preset';
import { filesOf, screenChunks, STATS_OPTIONS } from '@courtside/module-build/build/build-stats';
import { root } from '@courtside/deploy/settings';
import { compile } from '@courtside/module-build/compile';
import { moduleFolders, readDescriptor } from '../builds/module-folders';
import { replaceFiles } from '../builds/replace-files';
import { SINGLE_SPA, STAND_INS } from '../stand-ins/replacements';

const here = import.meta.dirname;

const REPLACEMENTS = {
  ...STAND_INS,
  'shared/module-kit/src/lifecycles.tsx': path.join(here, 'lifecycles.ts'),
  'shell/src/take-over/outlet.tsx': path.join(here, 'outlet.tsx'),
};

/** The generated entry: imports every module, then starts the shell. */
const entrySource = () =>
  [...moduleFolders().map((folder) => `${folder}/src/main.tsx`), 'shell/src/main.ts']
    .map((file) => `import ${JSON.stringify(path.join(root, file))};\n`)
    .join('');

function configuration(entry: string, output: string, edited: Readonly<Record<string, string>>): Configuration {
  const common = base(root, 'single_application');
  return {
    ...common,
    name: 'single-application',
    entry: { main: entry },
    output: { ...common.output, path: output },
    resolve: { ...common.resolve, alias: { ...chartLibrary(), 'single-spa$': SINGLE_SPA } },
    // A single application doesn't need an asynchronous start.
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        { test: /[\\/]shell[\\/]src[\\/]main\.ts$/, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    optimization: { ...common.optimization, splitChunks: { chunks: 'all' } },
    plugins: [replaceFiles({ ...REPLACEMENTS, ...edited }), leanLibraries(), integrity()],
  };
}

/** File names relative to the build's folder. */
export interface SingleBuild {
  folder: string;
  /** Scripts, styles and fonts of every page. The last script is the entry. */
  initial: { js: string[]; css: string[]; fonts: string[] };
  /** Additional files of each screen, by route path. */
  screens: Record<string, string[]>;
}

/**
 * Builds the shell and all modules as one application with one file per screen, from the same sources as the composed
 * application.
 * @param folder for the build; created if it doesn't exist
 * @param edited changed sources: the absolute path of the new file, by path in the repository
 */
export async function buildSingleApplication(
  folder: string,
  edited: Readonly<Record<string, string>> = {},
): Promise<SingleBuild> {
  await mkdir(folder, { recursive: true });
  const entry = path.join(folder, 'entry.ts');
  await writeFile(entry, entrySource());
  const output = path.join(folder, 'dist');
  const stats = await compile(configuration(entry, output, edited));

  const report = stats.toJson({ ...STATS_OPTIONS, entrypoints: true });
  const names = (report.entrypoints?.['main']?.assets ?? []).map(({ name }) => name);
  const screens: [string, string[]][] = [];
  for (const module of moduleFolders()) {
    for (const { path: route } of (await readDescriptor(module)).routes) {
      const { js, css } = filesOf(screenChunks(report, route).filter((chunk) => !chunk.initial));
      screens.push([route, [...js, ...css]]);
    }
  }
  return {
    folder: output,
    initial: {
      js: names.filter((name) => name.endsWith('.js')),
      css: names.filter((name) => name.endsWith('.css')),
      fonts: (await readdir(output)).filter((name) => /^inter-latin\.\w+\.woff2$/.test(name)),
    },
    screens: Object.fromEntries(screens),
  };
}
