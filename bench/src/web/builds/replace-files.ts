import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { redirect } from '@courtside/module-build/bundled-libraries';
import { rspack } from '@rspack/core';
import { root } from '@courtside/deploy/settings';

/**
 * Replaces some of the product's files in the bundle.
 * @param replacements the absolute path of the new file, by path in the repository
 * @throws Error if a replaced file no longer exists in the sources
 */
export function replaceFiles(replacements: Readonly<Record<string, string>>) {
  const byFile = new Map(
    Object.entries(replacements).map(([file, instead]) => {
      const replaced = path.join(root, file);
      if (!existsSync(replaced)) throw new Error(`${file} does not exist, so it cannot be replaced.`);
      return [realpathSync(replaced), instead];
    }),
  );
  return new rspack.NormalModuleReplacementPlugin(/./, ({ createData: data }) => {
    const from = data?.resource;
    const to = from && byFile.get(from);
    if (to) redirect(data, from, to);
  });
}
