import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const api = fileURLToPath(new URL('..', import.meta.url));
/** Inside the package, so that the bundle finds the same dependencies. */
const cache = path.join(api, 'node_modules/.cache/server');

/** The server and the command line. The server starts threads and processes from the plain JavaScript files. */
async function entryPoints(): Promise<string[]> {
  const files = await readdir(path.join(api, 'src'), { recursive: true });
  return [
    'src/main.ts',
    'src/cli.ts',
    ...files.filter((file) => file.endsWith('.mjs')).map((file) => path.join('src', file)),
  ];
}

/** Packages that contain native code or read their own files. */
const UNBUNDLED = [
  '@expo-google-fonts/inter',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@photostructure/sqlite',
  'dejavu-fonts-ttf',
  'fontkit',
  'pdfkit',
  'pino',
  'sharp',
  'tsx',
];

/** CommonJS packages in the bundle expect these. */
const commonJs = `
import { createRequire as bannerRequire } from 'node:module';
import { fileURLToPath as bannerPath } from 'node:url';
const require = bannerRequire(import.meta.url);
const __filename = bannerPath(import.meta.url);
const __dirname = bannerPath(new URL('.', import.meta.url));
`;

async function ownDependencies(): Promise<string[]> {
  const { dependencies } = JSON.parse(await readFile(path.join(api, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@courtside/'));
}

const bundled = new Map<boolean, Promise<string>>();

/**
 * Bundles the server once, so that it starts faster than from its TypeScript files.
 *
 * @param dependencies bundles them too, which takes longer and gives the fastest start
 * @returns the file to run with Node
 */
export function bundleServer({ dependencies = false } = {}): Promise<string> {
  const file = bundled.get(dependencies) ?? bundle(dependencies);
  bundled.set(dependencies, file);
  return file;
}

async function bundle(dependencies: boolean): Promise<string> {
  const { outputFiles = [] } = await build({
    absWorkingDir: api,
    entryPoints: await entryPoints(),
    entryNames: '[name]',
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minifySyntax: dependencies,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: dependencies ? UNBUNDLED : await ownDependencies(),
    banner: dependencies ? { js: commonJs } : {},
    write: false,
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  const folder = path.join(cache, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    const written = await mkdtemp(path.join(cache, 'new-'));
    for (const { path: file, contents } of outputFiles)
      await writeFile(path.join(written, path.basename(file)), contents);
    // Another process may have written the same files.
    await rename(written, folder).catch(() => rm(written, { recursive: true }));
  }
  return path.join(folder, 'main.mjs');
}
