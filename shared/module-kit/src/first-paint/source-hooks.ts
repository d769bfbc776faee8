import { readFile } from 'node:fs/promises';
import type { LoadHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/**
 * Lets Node import the same files as a bundler: the text of a stylesheet is added to `importedStyles`, and JSX is
 * compiled as in the build, independent of TypeScript's settings.
 */
export const load: LoadHook = async (url, context, nextLoad) => {
  const { pathname } = new URL(url);
  if (!url.startsWith('file:') || !/\.(?:css|tsx)$/.test(pathname)) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const text = await readFile(file, 'utf8');
  if (pathname.endsWith('.css')) {
    const style = JSON.stringify({ file, css: text });
    return {
      format: 'module',
      shortCircuit: true,
      source: `courtsideImportedStyles.push(${style}); export default {};`,
    };
  }
  const { code } = await transform(text, {
    filename: file,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    sourceMaps: 'inline',
  });
  return { format: 'module', shortCircuit: true, source: code };
};
