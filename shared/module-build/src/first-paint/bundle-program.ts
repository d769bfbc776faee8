import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../compile';
import { chartLibrary, leanLibraries } from '../bundled-libraries';
import { SCRIPT_ENDINGS, SCRIPT_RULES } from '../script-rules';

const require = createRequire(import.meta.url);
const here = fileURLToPath(import.meta.url);
const STYLE_LOADER = path.join(path.dirname(here), `style-loader${path.extname(here)}`);

/**
 * Bundles a program that renders screens for Node: one file loads much faster than the thousands of files of the design
 * system. It contains the same code as a page.
 * @param entry absolute
 * @param folder the folder for the bundle, absolute
 * @returns the bundle, absolute
 * @throws Error with the bundler's messages
 */
export async function bundleProgram(entry: string, folder: string): Promise<string> {
  const filename = 'program.cjs';
  await compile({
    context: path.dirname(entry),
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    entry,
    output: { path: folder, filename, publicPath: '', library: { type: 'commonjs2' } },
    externalsPresets: { node: true },
    // It loads some of its files by their names.
    externals: { jsdom: `commonjs ${require.resolve('jsdom')}` },
    resolve: { extensions: [...SCRIPT_ENDINGS], alias: chartLibrary() },
    module: {
      // Screens are in the same file, but still run only if they are imported.
      parser: { javascript: { dynamicImportMode: 'eager', url: false, exportsPresence: false } },
      rules: [
        ...SCRIPT_RULES,
        // The packed kit's replacements of antd files import other files of antd without an ending.
        { test: /\.js$/, resolve: { fullySpecified: false } },
        { test: /\.css$/, type: 'javascript/auto', loader: STYLE_LOADER },
      ],
    },
    optimization: { minimize: false, concatenateModules: false },
    plugins: [leanLibraries()],
    performance: false,
  });
  return path.join(folder, filename);
}
