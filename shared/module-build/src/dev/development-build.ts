import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { DropStyleMapsPlugin } from '../styles/drop-style-maps';

const SWC = 'builtin:swc-loader';
/** Plugins that a development build replaces or doesn't need. */
const OF_RELEASES = [rspack.SubresourceIntegrityPlugin, rspack.SourceMapDevToolPlugin, DropStyleMapsPlugin] as const;

interface SwcUse {
  loader: string;
  options: { jsc: { transform: { react: Record<string, unknown> } } };
}
const isSwc = (use: unknown): use is SwcUse =>
  typeof use === 'object' && use !== null && (use as SwcUse).loader === SWC;

/** JSX with file and line in React's warnings, and optionally with replaceable components. */
function withDevelopmentJsx(use: SwcUse, refresh: boolean): SwcUse {
  const { jsc } = use.options;
  const react = { ...jsc.transform.react, development: true, refresh };
  return { ...use, options: { ...use.options, jsc: { ...jsc, transform: { ...jsc.transform, react } } } };
}

const developmentRule = (rule: RuleSetRule, refresh: boolean): RuleSetRule =>
  isSwc(rule.use) ? ({ ...rule, use: withDevelopmentJsx(rule.use, refresh) } as RuleSetRule) : rule;

/**
 * Turns the build of a release into a development build: development React with its warnings, readable code with source
 * maps, and stable file names. The hashes of a release don't work for files that change.
 * @param refresh whether changed components are replaced in open pages
 */
export function developmentBuild(release: Configuration, { refresh }: { refresh: boolean }): Configuration {
  const rules = release.module?.rules ?? [];
  return {
    ...release,
    mode: 'development',
    // The page's security policy forbids `eval`, which faster kinds of source maps need.
    devtool: 'source-map',
    output: {
      ...release.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      // A page that missed updates needs the earlier ones.
      clean: false,
    },
    module: {
      ...release.module,
      rules: rules.map((rule) => (rule && typeof rule === 'object' ? developmentRule(rule, refresh) : rule)),
    },
    // Disables the optimizations of a release. An update from broken code would throw in the page.
    optimization: { emitOnErrors: false },
    lazyCompilation: false,
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...(release.plugins ?? []).filter((plugin) => !OF_RELEASES.some((kind) => plugin instanceof kind)),
      ...(refresh ? [new ReactRefreshRspackPlugin()] : []),
    ],
  };
}
