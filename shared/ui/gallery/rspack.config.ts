import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

const here = import.meta.dirname;

/** Builds the gallery as one static page, in production mode like the product. */
export default {
  context: here,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: './main.tsx',
  output: { path: path.join(here, '../dist/gallery'), filename: '[name].js', clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({
      title: 'Courtside components',
      templateContent:
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Courtside components</title></head><body><div id="root"></div></body></html>',
    }),
  ],
  // Lowering logical properties for old browsers would double the stylesheet.
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      new rspack.LightningCssMinimizerRspackPlugin({
        minimizerOptions: { targets: ['chrome >= 111', 'safari >= 16.4', 'firefox >= 115'] },
      }),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
} satisfies Configuration;
