import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCallFinder } from './build/api-calls';
import { installedTree, parseLockFile } from './lock-file';
import { acceptedVersions, sourceFileOf } from './shared-packages';
import { createSourceReader, type SourceGraph, type SourceReader } from './source-graph';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const API_CLIENT = '@courtside/api-client';

/** The programs that build and describe. Of the paths of the API, only the calls of a build matter. */
const TOOLS = ['build/main.ts', 'rspack-preset.ts'].map((file) => path.join(root, 'shared/module-kit/src', file));
const NOT_A_TOOL = new Set(['@courtside/contracts/paths']);

/** What a package's manifest means for a build. */
const BUILD_FIELDS = ['name', 'version', 'type', 'exports', 'sideEffects'];

/** The hash of everything that decides what the build of a folder produces: 16 hex digits. */
export type BuildHasher = (folder: string) => string;

/** The nearest folder with a package.json. */
function packageFolder(file: string): string {
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

/** `react/jsx-runtime` → `react`. */
const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const inRoot = (file: string) => path.relative(root, file).split(path.sep).join('/');

/** A hasher that reads every source once, even if several builds include it. It doesn't notice later changes. */
export function createBuildHasher(reader: SourceReader = createSourceReader()): BuildHasher {
  const lock = parseLockFile(reader.contentOf(path.join(root, 'pnpm-lock.yaml')));
  const callsOf = createCallFinder();

  /** Every file, manifest and npm package of a graph, in words. */
  const inputsOf = ({ files, packages }: SourceGraph): string[] => {
    const manifests = [...new Set([...files].map(packageFolder))].map((folder) => {
      const manifest = JSON.parse(reader.contentOf(path.join(folder, 'package.json'))) as Record<string, unknown>;
      return `${inRoot(folder)} ${JSON.stringify(BUILD_FIELDS.map((field) => manifest[field]))}`;
    });
    const installed = packages.flatMap(({ from, request }) =>
      installedTree(lock, inRoot(packageFolder(from)), packageOf(request)),
    );
    return [...manifests, ...installed, ...[...files].map((file) => `${inRoot(file)}\0${reader.contentOf(file)}`)];
  };
  const tools = inputsOf(reader.graphOf(TOOLS, NOT_A_TOOL));

  const graphOf = (folder: string): SourceGraph => {
    const source = (file: string) => path.join(root, folder, file);
    const shared = Object.keys(acceptedVersions());
    if (folder !== 'shell') return reader.graphOf(['src/main.tsx', 'module.ts'].map(source), new Set(shared));
    const graph = reader.graphOf(
      [source('src/main.ts'), ...shared.filter((name) => name.startsWith('@courtside/')).map(sourceFileOf)],
      new Set(),
    );
    const from = fileURLToPath(import.meta.url);
    const npm = shared.filter((name) => !name.startsWith('@courtside/'));
    return { ...graph, packages: [...graph.packages, ...npm.map((request) => ({ from, request }))] };
  };

  return (folder) => {
    const graph = graphOf(folder);
    const config = path.join(root, folder, 'rspack.config.ts');
    const inputs = new Set([
      ...tools,
      ...inputsOf(graph),
      reader.contentOf(config),
      JSON.stringify(acceptedVersions()),
      // A module doesn't contain the API client, but needs the calls that it makes.
      ...callsOf([...(graph.names.get(API_CLIENT) ?? [])]),
    ]);
    const hash = createHash('sha256');
    for (const input of [...inputs].sort()) hash.update(`${input.length}\0`).update(input);
    return hash.digest('hex').slice(0, 16);
  };
}

/** The build hash of a folder as its sources are now. */
export const buildHash: BuildHasher = (folder) => createBuildHasher()(folder);
