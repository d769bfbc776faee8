import type { RuleSetRule } from '@rspack/core';

/** The endings of scripts that imports may leave out. */
export const SCRIPT_ENDINGS: readonly string[] = ['.ts', '.tsx', '.js', '.jsx', '.mjs'];

/** How bundles compile TypeScript and JSX. */
const COMPILED: RuleSetRule = {
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
  { ...COMPILED, test: /\.(?:tsx?|jsx)$/ },
  // Applications from elsewhere have JSX in such files. Packages are compiled already.
  { ...COMPILED, test: /\.js$/, exclude: /[\\/]node_modules[\\/]/ },
  // These packages have no side effects but don't declare it. Without this rule, a button would include the form
  // library.
  { test: /[\\/]node_modules[\\/]@rc-component[\\/][^\\/]+[\\/]es[\\/]/, sideEffects: false },
  // ES modules in spite of their name, see `leanLibraries`.
  { test: /[\\/]@module-federation[\\/][^\\/]+[\\/]dist[\\/].*\.cjs$/, type: 'javascript/auto' },
];
