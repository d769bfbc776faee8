import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from '@rspack/core';

const here = fileURLToPath(import.meta.url);
/** A file next to this one. The packed kit has compiled files. */
const beside = (name: string) => path.join(path.dirname(here), name + path.extname(here));

/** Marks the import of a stylesheet's text, see `adopt-loader`. */
export const TEXT_QUERY = '?scoped-text';
const isText = /^\?scoped-text$/;

/**
 * How the stylesheets of a module are built: each one is scoped to the module's elements, and its text is in the script
 * that imports it. So a screen never waits for a stylesheet, and the integrity of the script covers it.
 * @param targets browsers, as lightningcss names them
 */
export const moduleStyleRules = (module: string, targets: readonly string[]): RuleSetRule[] => [
  {
    test: /\.css$/,
    oneOf: [
      {
        // An `@import` in a stylesheet uses the unmodified text.
        dependency: { not: ['css-import'] },
        resourceQuery: { not: [isText] },
        type: 'javascript/auto',
        use: [{ loader: beside('adopt-loader') }],
      },
      {
        type: 'css/auto',
        parser: { exportType: 'text' },
        use: [
          { loader: 'builtin:lightningcss-loader', options: { minify: true, targets: [...targets] } },
          { loader: beside('scope-loader'), options: { module } },
        ],
      },
    ],
  },
];
