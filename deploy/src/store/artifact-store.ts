import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import { BUILD_FILE, BuildOutput } from '@courtside/module-kit/build/build-output';
import type { Candidate } from '../release/plan-release';
import { Refusal } from '../release/refusal';
import { syncFolder } from './sync-folder';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Below this a compressed copy saves nothing worth a file. */
const COMPRESS_FROM_BYTES = 512;

/** Stands between a version and a random id in the name of what is not finished, or about to be deleted. */
export const DRAFT_MARK = '.draft-';

interface BuiltFile {
  name: string;
  content: Buffer;
}

const sri = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function contentHash(files: readonly BuiltFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 16);
}

/**
 * What a build says of itself.
 * @throws Refusal where it says nothing, or what breaks the schema
 */
async function readOutput(dist: string): Promise<BuildOutput> {
  const text = await readFile(path.join(dist, BUILD_FILE), 'utf8').catch(() => null);
  if (text === null) throw new Refusal(dist, `no finished build is there (${BUILD_FILE} is missing)`, 'build it first, or leave --dist out and have it built here');
  try {
    return BuildOutput.parse(JSON.parse(text));
  } catch (error) {
    const words = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Refusal(dist, `its ${BUILD_FILE} is not valid: ${words}`, 'mend module.ts and build again');
  }
}

async function readBuild(dist: string): Promise<{ output: BuildOutput; files: BuiltFile[] }> {
  const output = await readOutput(dist);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== BUILD_FILE)
    .sort();
  return { output, files: await Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(dist, name)) }))) };
}

/** Writes a file that is on the disk, not only on its way there, when this returns. */
async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeWithCopies(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeDurably(file, content);
  if (content.length < COMPRESS_FROM_BYTES || /\.(woff2|png|jpg|webp)$/.test(file)) return;
  await writeDurably(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  await writeDurably(`${file}.gz`, await deflate(content, { level: 9 }));
}

/** Writes a version's folder as one step; one that is there already is left untouched. */
async function store(folder: string, files: readonly BuiltFile[]): Promise<void> {
  if (await access(folder).then(() => true, () => false)) return;
  const draft = `${folder}${DRAFT_MARK}${randomUUID()}`;
  try {
    await Promise.all(files.map(({ name, content }) => writeWithCopies(path.join(draft, name), content)));
    await syncFolder(draft);
    await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
      // Two publishers of the same content: whoever came first wrote the same bytes.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      await rm(draft, { recursive: true });
    });
    await syncFolder(path.dirname(folder));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Has the age of a version count from now, so that a prune at the same time leaves it. */
export async function keepVersion(artifacts: string, { name, release }: Candidate): Promise<void> {
  const now = new Date();
  await utimes(path.join(artifacts, name, release.version), now, now).catch((error: NodeJS.ErrnoException) => {
    // Not there: the gate for files says so.
    if (error.code !== 'ENOENT') throw error;
  });
}

/**
 * Puts a finished build among the artifacts, at `/<module>/<content hash>/`, with compressed copies.
 * The same build put twice is the same artifact. Nothing there is ever overwritten.
 * @param publishedAt ISO date and time
 */
export async function storeBuild(dist: string, artifacts: string, publishedAt: string): Promise<Candidate> {
  const { output, files } = await readBuild(dist);
  const name = output.kind === 'shell' ? 'shell' : output.descriptor.name;
  const version = contentHash(files);
  await store(path.join(artifacts, name, version), files);

  const address = (file: string) => `/${name}/${version}/${file}`;
  const common = {
    version,
    entry: address(output.entry),
    integrity: Object.fromEntries(
      files.filter((file) => /\.(js|css)$/.test(file.name)).map((file) => [address(file.name), sri(file.content)]),
    ),
    css: output.css.map(address),
    preloads: output.preloads.map(address),
    publishedAt,
  };
  const addresses = (files: Record<string, string[]>) => Object.fromEntries(Object.entries(files).map(([key, names]) => [key, names.map(address)]));
  if (output.kind === 'shell') return { name, kind: 'shell', release: { ...common, provides: output.provides, later: addresses(output.later) } };
  const { container, descriptor, builtAgainst, needs } = output;
  return { name, kind: 'module', release: { ...common, container, descriptor, builtAgainst, needs, screens: addresses(output.screens) } };
}
