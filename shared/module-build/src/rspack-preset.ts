import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Federation from '@module-federation/enhanced/rspack';
import {
  rspack,
  type Configuration,
  type Module,
  type OptimizationSplitChunksCacheGroupTestFn,
  type RuleSetRule,
} from '@rspack/core';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { buildHash } from './build-hash';
import { chartLibrary, leanLibraries } from './bundled-libraries';
import { otherMajors } from './other-majors';
import { RetrySharedPartsPlugin } from './retry-shared-parts';
import { RootFilesPlugin } from './root-files-plugin';
import { SCRIPT_ENDINGS, SCRIPT_RULES } from './script-rules';
import { StableIdsPlugin } from './stable-ids';
import { DropStyleMapsPlugin } from './styles/drop-style-maps';
import { moduleStyleRules } from './styles/style-rules';
import { acceptedVersions, installedVersions, LAZY_PACKAGES, providedVersions, sourceFileOf } from './shared-packages';

/** The Trusted Types policy for script addresses. The page's Content-Security-Policy names it too. */
export const TRUSTED_TYPES_POLICY = 'courtside';

/** These versions support logical properties, `:has` and `@scope`. Older targets double the size of the stylesheet. */
const CSS_TARGETS = ['chrome >= 118', 'safari >= 17.4', 'firefox >= 146'];
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: CSS_TARGETS } }),
];

/** After this time, the file of a module counts as unreachable, so that a retry requests it again. */
const FILE_LIMIT_MS = 10_000;
/** The files of the shell are larger, and pages can't start without them. */
const SHELL_FILE_LIMIT_MS = 30_000;

/** Stylesheets become files, which the page links to. */
const STYLE_FILES: readonly RuleSetRule[] = [{ test: /\.css$/, type: 'css/auto' }];

/** The configuration that all builds share. */
export function base(context: string, uniqueName: string, styleRules = STYLE_FILES): Configuration {
  return {
    context,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: path.join(context, 'dist'),
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      uniqueName,
      chunkLoadTimeout: FILE_LIMIT_MS,
      clean: true,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
    },
    resolve: { extensions: [...SCRIPT_ENDINGS] },
    module: {
      // A missing export is an error, so that no build hides one.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        ...SCRIPT_RULES,
        ...styleRules,
        { test: /\.(svg|png|jpg|webp)$/, type: 'asset' },
        {
          test: /\.woff2$/,
          type: 'asset',
          // Only tiny fonts are inlined into a stylesheet: a browser loads other fonts if a page uses them.
          parser: { dataUrlCondition: { maxSize: 4_096 } },
          generator: { filename: '[name].[contenthash:8][ext]' },
        },
      ],
    },
    // Merging would leave a route without its chunk if another route has the same screen.
    optimization: { minimizer, mergeDuplicateChunks: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Adds the integrity of every file to the scripts that load it. */
export const integrity = () =>
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true, htmlPlugin: false });

/** Configures a build. @param sources the hash of the sources, if the caller already knows it */
export type Build = (options?: { sources?: string | undefined }) => Configuration;

/**
 * Builds a module: a federation container that exposes `./module` and contains no shared package.
 * The container's name includes the hash of its sources, so that two versions can run in one page.
 */
export const moduleBuild =
  (descriptor: ModuleDescriptor, context: string): Build =>
  ({ sources } = {}) => {
    const misfit = otherMajors(context, installedVersions());
    if (misfit !== null) throw new Error(misfit);
    const container = `${descriptor.name.replaceAll('-', '_')}_${sources ?? buildHash(context)}`;
    return {
      ...base(context, container, moduleStyleRules(descriptor.name, CSS_TARGETS)),
      name: descriptor.name,
      entry: {},
      plugins: [
        new rspack.container.ModuleFederationPluginV1({
          name: container,
          filename: 'remoteEntry.js',
          library: { type: 'window', name: container },
          exposes: { './module': './src/main.tsx' },
          shared: Object.fromEntries(
            Object.entries(acceptedVersions()).map(([request, requiredVersion]) => [
              request,
              { import: false as const, singleton: true, strictVersion: true, requiredVersion },
            ]),
          ),
        }),
        new RetrySharedPartsPlugin(),
        // No script names its map. The maps are stored with the release, where only the registry service reads them.
        new rspack.SourceMapDevToolPlugin({ filename: '[file].map', test: /\.js$/, append: false }),
        new DropStyleMapsPlugin(),
        integrity(),
      ],
    };
  };

const CORE = '@courtside/ui/core';
const FIELDS = '@courtside/ui/fields';

const oneFile = (name: string, test: RegExp) => ({
  name,
  test,
  chunks: 'async' as const,
  enforce: true,
  priority: 10,
});
/** Every page needs these. By default each shared package gets its own small files, which cost more requests. */
const INITIAL_FILES = {
  react: oneFile('react', /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/),
  platform: oneFile(
    'platform',
    /[\\/]node_modules[\\/](?:single-spa|rxjs|tslib|axios|uuid|@module-federation|@tanstack|react-router|react-router-dom|zod|jwt-decode)[\\/]|[\\/]shared[\\/](?:router|session-bus|api-client|contracts|registry|module-build|module-kit|ui[\\/]src[\\/]styles)[\\/]|[\\/]shell[\\/]src[\\/]/,
  ),
};

/** Whether a module of the bundle registers the shared package with this source file. */
const provides = (file: string, module: Module | undefined) =>
  module?.type === 'provide-module' &&
  module.blocks.some(({ dependencies }) => dependencies.some(({ request }) => request === file));

/** The shared packages that load a module of the bundle, without the shared packages that they use. */
const loadedWith = (
  module: Module,
  chunkGraph: Parameters<OptimizationSplitChunksCacheGroupTestFn>[1]['chunkGraph'],
): readonly string[] =>
  [CORE, ...LAZY_PACKAGES].filter((request) => {
    const file = sourceFileOf(request);
    return [...chunkGraph.getModuleChunksIterable(module)].some((chunk) =>
      [...chunk.groupsIterable].some(({ origins }) => origins.some((origin) => provides(file, origin.module))),
    );
  });

/** Selects modules by the shared packages that load them. In one file, two packages would wait for each other. */
const loadedBy =
  (test: (packages: readonly string[]) => boolean): OptimizationSplitChunksCacheGroupTestFn =>
  (module, { chunkGraph }) =>
    Boolean(module.nameForCondition()) && test(loadedWith(module, chunkGraph));

const part = (name: string, priority: number, test: (packages: readonly string[]) => boolean) => ({
  name,
  test: loadedBy(test),
  chunks: 'async' as const,
  enforce: true,
  priority,
});

/**
 * One file for each part of the design system, and for the charts. What the form fields share with other parts is in a
 * small file of its own: most screens have no fields. Other shared code is in the file of the first part.
 */
const PART_FILES = Object.fromEntries([
  [CORE, part('ui-core', 9, (packages) => packages.includes(CORE))],
  ['shared', part('ui-shared', 8, ([first, second]) => first === FIELDS && second !== undefined)],
  ...LAZY_PACKAGES.map((request, index) => [
    request,
    part(request.replace('@courtside/', '').replace('/', '-'), 7 - index, (packages) => packages.includes(request)),
  ]),
]);

/** Only the shell needs it, and it loads slowly. */
const federation = () => createRequire(import.meta.url)('@module-federation/enhanced/rspack') as typeof Federation;

/** Builds the shell: the only build that contains the shared packages. */
export const shellBuild =
  (context: string): Build =>
  ({ sources } = {}) => {
    const common = base(context, `shell_${sources ?? buildHash(context)}`);
    return {
      ...common,
      name: 'shell',
      output: { ...common.output, chunkLoadTimeout: SHELL_FILE_LIMIT_MS },
      resolve: { ...common.resolve, alias: chartLibrary() },
      entry: { main: './src/main.ts' },
      // By default the ids of chunks without files depend on the folder of the checkout.
      optimization: { minimizer, chunkIds: 'named', splitChunks: { cacheGroups: { ...INITIAL_FILES, ...PART_FILES } } },
      plugins: [
        new (federation().ModuleFederationPlugin)({
          name: 'shell',
          // By default, a shared package waits for every container that was requested earlier: a hanging one would
          // block the page.
          shareStrategy: 'loaded-first',
          // The registry replaces the manifest, and TypeScript reads the sources.
          manifest: false,
          dts: false,
          dev: false,
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
          shared: Object.fromEntries(
            Object.entries(providedVersions()).map(([request, version]) => [
              request,
              { singleton: true, version, requiredVersion: `^${version}` },
            ]),
          ),
        }),
        new StableIdsPlugin(),
        new RootFilesPlugin(context),
        leanLibraries(),
        integrity(),
      ],
    };
  };
