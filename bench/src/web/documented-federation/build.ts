import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { chartLibrary } from '@courtside/module-build/bundled-libraries';
import { base } from '@courtside/module-build/rspack-preset';
import { exactVersion } from '@courtside/deploy/kit/kit-packages';
import { root } from '@courtside/deploy/settings';
import { compile } from '@courtside/module-build/compile';
import { replaceFiles } from '../builds/replace-files';
import { SINGLE_SPA, STAND_INS } from '../stand-ins/replacements';

const here = import.meta.dirname;

/**
 * The packages that the documentation shares without options, and the two packages of the product that exist once in a
 * page, with their users.
 */
const SHARED: Readonly<Record<string, string>> = {
  react: 'shell',
  'react-dom': 'shell',
  'react-router-dom': 'shared/router',
  antd: 'shared/ui',
  rxjs: 'shared/session-bus',
  '@courtside/session-bus': 'shell',
  '@courtside/api-client': 'shell',
};

const shared = () =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, user]) => [
      name,
      { singleton: true, requiredVersion: `^${exactVersion(path.join(root, user), name)}` },
    ]),
  );

export const containerOf = (module: string) => module.replaceAll('-', '_');

function configuration(context: string, name: string, output: string): Configuration {
  const common = base(context, name);
  return {
    ...common,
    name,
    output: { ...common.output, path: output },
    resolve: { ...common.resolve, alias: { ...chartLibrary(), 'single-spa$': SINGLE_SPA } },
  };
}

/** Options of the plugin that only affect development. */
const NO_DEVELOPMENT = { dts: false, dev: false };

/** Builds a module that exposes its screens, with its manifest. @param folder for the build, created if it doesn't exist */
export async function buildRemote(module: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const exposed = path.join(folder, 'exposed.ts');
  const screens = path.join(here, 'remote-screens.tsx');
  await writeFile(
    exposed,
    `import ${JSON.stringify(path.join(root, module, 'src/main.tsx'))};\nexport { default } from ${JSON.stringify(screens)};\n`,
  );
  const output = path.join(folder, 'dist');
  await compile({
    ...configuration(path.join(root, module), containerOf(module), output),
    entry: {},
    plugins: [
      replaceFiles({ 'shared/module-kit/src/lifecycles.tsx': screens }),
      new ModuleFederationPlugin({
        name: containerOf(module),
        filename: 'remoteEntry.js',
        exposes: { './screens': exposed },
        shared: shared(),
        ...NO_DEVELOPMENT,
      }),
    ],
  });
  return output;
}

/** File names relative to the build's folder. */
export interface HostBuild {
  folder: string;
  scripts: string[];
  styles: string[];
}

/** Builds the shell as a host of these modules. @param manifests the URL of each module's manifest, by module */
export async function buildHost(manifests: Readonly<Record<string, string>>, folder: string): Promise<HostBuild> {
  await mkdir(folder, { recursive: true });
  const entry = path.join(folder, 'entry.ts');
  const modules = Object.keys(manifests);
  const lines = [
    `import { addRemote } from ${JSON.stringify(path.join(here, 'remotes.ts'))};`,
    ...modules.map((name) => `import ${containerOf(name)} from ${JSON.stringify(path.join(root, name, 'module.ts'))};`),
    ...modules.map((name) => `addRemote(${containerOf(name)}, () => import('${containerOf(name)}/screens'));`),
    `import ${JSON.stringify(path.join(root, 'shell/src/main.ts'))};`,
  ];
  await writeFile(entry, `${lines.join('\n')}\n`);
  const output = path.join(folder, 'dist');
  const common = configuration(path.join(root, 'shell'), 'shell', output);
  const stats = await compile({
    ...common,
    entry: { main: entry },
    plugins: [
      replaceFiles({ ...STAND_INS, 'shell/src/take-over/outlet.tsx': path.join(here, 'host-outlet.tsx') }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: Object.fromEntries(
          modules.map((name) => [containerOf(name), `${containerOf(name)}@${manifests[name]}`]),
        ),
        shared: shared(),
        ...NO_DEVELOPMENT,
      }),
    ],
  });
  const { entrypoints } = stats.toJson({ all: false, entrypoints: true, assets: true });
  const names = (entrypoints?.['main']?.assets ?? []).map(({ name }) => name);
  return {
    folder: output,
    scripts: names.filter((name) => name.endsWith('.js')),
    styles: names.filter((name) => name.endsWith('.css')),
  };
}
