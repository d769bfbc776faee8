import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { SOURCE_MAPS_FILE } from '@courtside/registry/build-output';
import { transform } from 'esbuild';

/** The source of `main.js` in `writeMinifiedBuild`. */
export const SOURCE = `const TEAM = 'mf-a';

export function saveLineup(player: { name: string }): never {
  throw new Error(\`\${player.name} has no team \${TEAM}\`);
}

export const onSave = () => saveLineup({ name: 'Mila' });
`;

/**
 * Adds a minified script and its source map to a build.
 * @param dist the folder of the build
 * @param source TypeScript
 * @returns the place at which the script throws
 */
export async function addSourceMap(dist: string, source = SOURCE): Promise<{ line: number; column: number }> {
  const { code, map } = await transform(source, {
    loader: 'ts',
    minify: true,
    sourcemap: 'external',
    sourcefile: 'webpack://mf_a/./src/lineup.ts',
  });
  await writeFile(path.join(dist, 'main.js'), code);
  await writeFile(
    path.join(dist, SOURCE_MAPS_FILE),
    gzipSync(JSON.stringify({ 'main.js': JSON.parse(map) as object })),
  );
  // Stacks count from 1.
  return { line: 1, column: code.indexOf('new Error') + 1 };
}
