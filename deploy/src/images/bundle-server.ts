import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { ServerBundle } from './servers';

/** CommonJS packages in the bundle call `require` for modules of Node, and some read their own path. */
const COMMONJS = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileURLToPath } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __fileURLToPath(new URL('.', import.meta.url));`;

/**
 * Bundles a server and its helper processes into `<out>/dist`. Names stay readable in stack traces.
 * @param workspace the folder of the server's package, absolute
 * @param out a folder, absolute
 */
export async function bundleServer(server: ServerBundle, workspace: string, out: string): Promise<void> {
  const dist = path.join(out, 'dist');
  await build({
    absWorkingDir: workspace,
    entryPoints: Object.entries(server.entries).map(([name, file]) => ({ in: file, out: name })),
    outdir: dist,
    bundle: true,
    splitting: server.isSplit,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[hash]',
    // pg looks for its native variant, which isn't installed.
    external: [...server.packages, 'pg-native'],
    banner: { js: COMMONJS },
    keepNames: true,
    logLevel: 'warning',
  });
  await Promise.all(
    server.files.map((file) => copyFile(path.join(workspace, file), path.join(dist, path.basename(file)))),
  );
}
