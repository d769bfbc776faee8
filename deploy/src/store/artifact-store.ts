import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BILL_OF_MATERIALS_FILE, BUILD_FILE, BuildOutput, SOURCE_MAPS_FILE } from '@courtside/registry/build-output';
import { schemaSentences } from '@courtside/registry/schema-sentences';
import { contentHash, DESCRIPTIONS } from '@courtside/release-client/content-hash';
import { GZIP, isCompressed } from '@courtside/release-client/sizes/compressed';
import { Refusal } from '@courtside/release-client/refusal';
import { messageOf } from '@courtside/release-client/message-of';
import { listFiles } from '@courtside/release-client/list-files';
import type { Candidate } from './candidate';
import { integrityOf } from './integrity';
import { syncFolder } from './sync-folder';
import { DRAFT_MARK, writeWhole } from './write-whole';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** A file of a version. The name is relative to the version's folder, with slashes. */
export interface BuiltFile {
  name: string;
  content: Buffer;
}

/**
 * Reads the description that a build has written.
 * @throws Refusal if there is none, or if it breaks the schema
 */
async function readOutput(dist: string): Promise<BuildOutput> {
  const text = await readFile(path.join(dist, BUILD_FILE), 'utf8').catch(() => null);
  if (text === null)
    throw new Refusal(
      dist,
      `it contains no finished build (${BUILD_FILE} is missing)`,
      'build it first, or omit --dist to build it here',
    );
  const refuse = (details: string) =>
    new Refusal(dist, `its ${BUILD_FILE} is invalid: ${details}`, 'correct module.ts and build again');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse(messageOf(error));
  }
  const { data, error } = BuildOutput.safeParse(value);
  if (error) throw refuse(schemaSentences(error, value, 'It').replace(/\.$/, ''));
  return data;
}

async function readBuild(dist: string): Promise<{ output: BuildOutput; files: BuiltFile[] }> {
  const output = await readOutput(dist);
  const names = (await listFiles(dist)).filter((name) => !DESCRIPTIONS.includes(name));
  return {
    output,
    files: await Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(dist, name)) }))),
  };
}

/** Writes a file and flushes it to the disk. */
export async function writeDurably(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { flag: 'wx', flush: true });
}

async function writeCompressed(file: string, content: Buffer): Promise<void> {
  await writeDurably(file, content);
  if (!isCompressed(file, content.length)) return;
  await writeDurably(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  await writeDurably(`${file}.gz`, await deflate(content, GZIP));
}

/** Whether a file or folder exists. */
export const exists = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  );

/**
 * Writes a version's folder atomically. An existing one is not changed.
 * @param write writes one of the files to a path in a draft of the folder
 */
export async function writeVersion<File extends { name: string }>(
  folder: string,
  files: readonly File[],
  write: (target: string, file: File) => Promise<void>,
): Promise<void> {
  if (await exists(folder)) return;
  const draft = `${folder}${DRAFT_MARK}${randomUUID()}`;
  try {
    const written = await Promise.allSettled(files.map((file) => write(path.join(draft, file.name), file)));
    // Not earlier, because the draft can't be deleted while files are still written to it.
    for (const result of written) if (result.status === 'rejected') throw result.reason;
    await syncFolder(draft);
    await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
      // Another publisher has stored the same content in the meantime.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      await rm(draft, { recursive: true });
    });
    await syncFolder(path.dirname(folder));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** The file with the bill of materials of a version. It is beside the version's folder, because it isn't served. */
export const billOfMaterialsOf = (folder: string) => `${folder}.cdx.json`;

/** The file with the origin of a version. It is beside the version's folder, because it isn't served. */
export const originFileOf = (folder: string) => `${folder}.origin.json`;

/** The file with the source maps of a version. It is beside the version's folder, because it isn't served. */
export const sourceMapsOf = (folder: string) => `${folder}.maps.json.gz`;

/** The files beside a version's folder, which aren't served. They go with the version. */
export const BESIDE: readonly ((folder: string) => string)[] = [billOfMaterialsOf, originFileOf, sourceMapsOf];

/** Stores a description that a build has written, if it has written one. */
async function writeBeside(dist: string, name: string, target: string): Promise<void> {
  const content = await readFile(path.join(dist, name)).catch(() => null);
  if (content) await writeWhole(target, content, { flush: true });
}

/**
 * Stores a finished build at `/<module>/<content hash>/`, with compressed copies, and its bill of materials and source
 * maps beside that folder. Storing the same build again changes nothing.
 * @param publishedAt ISO date and time
 * @throws Refusal if the folder contains no valid build
 */
export async function storeBuild(dist: string, artifacts: string, publishedAt: string): Promise<Candidate> {
  const { output, files } = await readBuild(dist);
  const name = output.kind === 'shell' ? 'shell' : output.descriptor.name;
  const version = contentHash(files);
  const folder = path.join(artifacts, name, version);
  await writeVersion(folder, files, (target, { content }) => writeCompressed(target, content));
  await writeBeside(dist, BILL_OF_MATERIALS_FILE, billOfMaterialsOf(folder));
  await writeBeside(dist, SOURCE_MAPS_FILE, sourceMapsOf(folder));

  const address = (file: string) => `/${name}/${version}/${file}`;
  const common = {
    version,
    entry: address(output.entry),
    integrity: Object.fromEntries(
      files
        .filter(({ name }) => /\.(js|css)$/.test(name) || name === output.firstPaint)
        .map((file) => [address(file.name), integrityOf(file.content)]),
    ),
    css: output.css.map(address),
    preloads: output.preloads.map(address),
    publishedAt,
    firstPaint: output.firstPaint && address(output.firstPaint),
    calls: output.calls,
    contract: output.contract,
  };
  const addresses = (files: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(files).map(([key, names]) => [key, names.map(address)]));
  if (output.kind === 'shell') {
    const { provides, exports, later, firstCalls } = output;
    return { name, kind: 'shell', release: { ...common, provides, exports, later: addresses(later), firstCalls } };
  }
  const { container, descriptor, builtAgainst, uses, needs, firstCalls, screens } = output;
  const own = { container, descriptor, builtAgainst, uses, needs, firstCalls, screens: addresses(screens) };
  return { name, kind: 'module', release: { ...common, ...own } };
}
