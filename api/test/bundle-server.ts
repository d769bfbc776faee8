import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
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
  'subset-font',
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

const INPUTS = 'inputs.json';
/** Each file that a bundle was made of, with the time of its last change. */
type Inputs = Record<string, number>;

let bundled: Promise<string> | undefined;

/**
 * Bundles the server and its dependencies, so that it starts faster than from its TypeScript files. A bundle is kept
 * until one of its files changes.
 *
 * @returns the file to run with Node
 */
export const bundleServer = (): Promise<string> => (bundled ??= findOrBundle());

async function findOrBundle(): Promise<string> {
  const entries = await entryPoints();
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    const folder = path.join(cache, name);
    if (!name.startsWith('new-') && (await isCurrent(folder, entries))) return path.join(folder, 'main.mjs');
  }
  return path.join(await bundle(entries), 'main.mjs');
}

async function isCurrent(folder: string, entries: readonly string[]): Promise<boolean> {
  const text = await readFile(path.join(folder, INPUTS), 'utf8').catch(() => null);
  if (text === null) return false;
  const inputs = JSON.parse(text) as Inputs;
  return (
    entries.every((file) => file in inputs) &&
    Object.entries(inputs).every(([file, changedAt]) => lastChange(file) === changedAt)
  );
}

const lastChange = (file: string) => statSync(path.join(api, file), { throwIfNoEntry: false })?.mtimeMs;

async function bundle(entries: readonly string[]): Promise<string> {
  const startedAt = Date.now();
  const { outputFiles, metafile } = await build({
    absWorkingDir: api,
    entryPoints: [...entries],
    entryNames: '[name]',
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Code that the server imports later stays out of its start.
    splitting: true,
    minifySyntax: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: UNBUNDLED,
    banner: { js: commonJs },
    metafile: true,
    write: false,
  });
  const files = Object.keys(metafile.inputs).filter((file) => existsSync(path.join(api, file)));
  const inputs = Object.fromEntries(files.map((file) => [file, lastChange(file)]));
  const folder = path.join(cache, randomUUID());
  const written = await mkdtemp(path.join(cache, 'new-'));
  for (const { path: file, contents } of outputFiles)
    await writeFile(path.join(written, path.basename(file)), contents);
  // A file that changes during the build may be bundled as it was before, so such a bundle is not kept.
  const isStable = Object.values(inputs).every((changedAt) => changedAt !== undefined && changedAt < startedAt);
  if (isStable) await writeFile(path.join(written, INPUTS), JSON.stringify(inputs));
  await rename(written, folder);
  return folder;
}
