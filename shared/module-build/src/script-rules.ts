import type { RuleSetRule } from '@rspack/core';

/** How bundles compile TypeScript. */
const TYPESCRIPT: RuleSetRule = {
  test: /\.tsx?$/,
  type: 'javascript/auto',
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  },
};

/** The rules for the scripts of all bundles. */
export const SCRIPT_RULES: readonly RuleSetRule[] = [
  TYPESCRIPT,
  // These packages have no side effects but don't declare it. Without this rule, a button would include the form
  // library.
  { test: /[\\/]node_modules[\\/]@rc-component[\\/][^\\/]+[\\/]es[\\/]/, sideEffects: false },
  // ES modules in spite of their name, see `leanLibraries`.
  { test: /[\\/]@module-federation[\\/][^\\/]+[\\/]dist[\\/].*\.cjs$/, type: 'javascript/auto' },
];
