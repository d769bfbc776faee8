import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type OptimizationSplitChunksCacheGroupTestFn } from '@rspack/core';
import type { ModuleDescriptor } from './descriptor';
import { buildHash } from './build-hash';
import { acceptedVersions, FETCHED_LATER, providedVersions } from './shared-packages';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The policy that turns checked addresses into script addresses; named in the page's security policy. */
const TRUSTED_TYPES_POLICY = 'courtside';

/** Browsers that know logical properties and `:has`; lowering for older ones doubles the stylesheet. */
const CSS_TARGETS = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 121'];
const minimizer = [new rspack.SwcJsMinimizerRspackPlugin(), new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: CSS_TARGETS } })];

/** What every build of this project has in common, whatever it is composed of. */
export function base(context: string, uniqueName: string): Configuration {
  const swc = (syntax: 'typescript', tsx: boolean) => ({
    loader: 'builtin:swc-loader',
    options: { jsc: { parser: { syntax, tsx }, transform: { react: { runtime: 'automatic' as const } }, target: 'es2022' } },
  });
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
      clean: true,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swc('typescript', true), type: 'javascript/auto' },
        { test: /\.css$/, type: 'css/auto' },
        // They hold nothing but definitions and do not say so: without this, a page that draws a button brings the whole form library.
        { test: /[\\/]node_modules[\\/]@rc-component[\\/][^\\/]+[\\/]es[\\/]/, sideEffects: false },
        // Read as modules although the plugin names them otherwise, see `takeApart`.
        { test: /[\\/]@module-federation[\\/][^\\/]+[\\/]dist[\\/].*\.cjs$/, type: 'javascript/auto' },
        { test: /\.(svg|png|jpg|webp|woff2)$/, type: 'asset' },
      ],
    },
    optimization: { minimizer },
    performance: false,
    stats: 'errors-warnings',
  };
}

/**
 * Builds a module: a container with one entry, `./module`, without any shared package in it.
 * The container's name carries the hash of its sources, so that two versions can live in one page.
 */
export function moduleBuild(descriptor: ModuleDescriptor, context: string): Configuration {
  const container = `${descriptor.name.replaceAll('-', '_')}_${buildHash(path.relative(root, context))}`;
  return {
    ...base(context, container),
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
            request, { import: false as const, singleton: true, strictVersion: true, requiredVersion },
          ]),
        ),
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true, htmlPlugin: false }),
    ],
  };
}

const together = (name: string, test: RegExp) => ({ name, test, chunks: 'async' as const, enforce: true, priority: 10 });
/**
 * Every page needs all of these, so each set is one file. Left to itself every shared package
 * becomes files of its own, too small to be worth their requests.
 */
const TOGETHER = {
  react: together('react', /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/),
  platform: together('platform', /[\\/]node_modules[\\/](?:single-spa|rxjs|tslib|axios|uuid|@module-federation|@tanstack|react-router|react-router-dom|zod|jwt-decode)[\\/]|[\\/]shared[\\/](?:router|session-bus|api-client|contracts|module-kit|ui[\\/]src[\\/]styles)[\\/]|[\\/]shell[\\/]src[\\/]/),
};

/**
 * Finds the files of the build that this shared package is made of. What it takes from other shared
 * packages stays where it is: together with it, each would wait for the other.
 */
const neededBy = (request: string): OptimizationSplitChunksCacheGroupTestFn => (module, { chunkGraph }) =>
  Boolean(module.nameForCondition()) && [...chunkGraph.getModuleChunksIterable(module)].some((chunk) =>
    [...chunk.groupsIterable].some(({ origins }) => origins.some((origin) => origin.module?.identifier().includes(` ${request}@`))));

/** One file for each part of the design system; what two parts have in common is with the first of them. */
const PARTS = Object.fromEntries(['@courtside/ui/core', ...FETCHED_LATER].map((request, index) => [
  request, { name: request.replace('@courtside/', '').replace('/', '-'), test: neededBy(request), chunks: 'async' as const, enforce: true, priority: 9 - index },
]));

/**
 * The plugin below names the federation runtime's files by their CommonJS twins, of which nothing
 * can be left out. Takes the ones that say what they import.
 */
function takeApart({ createData: data }: { createData?: { resource?: string; request?: string; userRequest?: string } }): void {
  const from = data?.resource;
  if (!data || !from || !/[\\/]@module-federation[\\/][^\\/]+[\\/]dist[\\/].*\.cjs$/.test(from)) return;
  const to = ['.js', '.mjs'].map((ending) => from.replace(/\.cjs$/, ending)).find((file) => existsSync(file));
  if (!to) return;
  data.resource = to;
  // A module is known by its whole request, so that is changed as well: otherwise it would be there twice.
  data.request = data.request?.replace(from, to);
  data.userRequest = data.userRequest?.replace(from, to);
}

/** Builds the shell: the only build that carries the shared packages. */
export function shellBuild(context: string): Configuration {
  return {
    ...base(context, `shell_${buildHash('shell')}`),
    name: 'shell',
    entry: { main: './src/main.ts' },
    optimization: { minimizer, splitChunks: { cacheGroups: { ...TOGETHER, ...PARTS } } },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        // By default every module asked for so far is started before a shared package is handed out: one that hangs would hold up the page.
        shareStrategy: 'loaded-first',
        // The registry holds what a manifest would, and TypeScript reads the sources.
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        shared: Object.fromEntries(
          Object.entries(providedVersions()).map(([request, version]) => [request, { singleton: true, version, requiredVersion: `^${version}` }]),
        ),
      }),
      new rspack.NormalModuleReplacementPlugin(/./, takeApart),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true, htmlPlugin: false }),
    ],
  };
}
