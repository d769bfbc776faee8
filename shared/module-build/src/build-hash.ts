import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCallFinder } from './build/api-calls';
import { shellProgram } from './first-paint/shell-program';
import { firstCallsFile } from './build/first-calls';
import { rootSources } from './root-sources';
import { createPackageTree, packageFolder, packageOf } from './installed-packages';
import { standIns } from './bundled-libraries';
import { acceptedVersions, sourceFileOf } from './shared-packages';
import { createSourceReader, type SourceGraph, type SourceReader } from './source-graph';

const API_CLIENT = '@courtside/api-client';
const here = fileURLToPath(import.meta.url);

/**
 * The programs that build and describe. Only the paths of the API that a build calls matter. Shared packages change the
 * first states of a module's screens, but that does not require a build of the module, because scripts replace the
 * first states.
 */
const TOOLS = [
  'build/main',
  'rspack-preset',
  'styles/adopt-loader',
  'styles/scope-loader',
  'first-paint/module-main',
  'first-paint/style-loader',
].map((file) => path.join(path.dirname(here), file + path.extname(here)));
const NOT_A_TOOL = new Set(['@courtside/contracts/paths', '@courtside/contracts/routes', '@courtside/session-bus']);

/** The part of a package's manifest that affects a build. */
const BUILD_FIELDS = ['name', 'version', 'type', 'exports', 'sideEffects'];

/** The hash of everything that determines the build of a folder (absolute): 16 hex digits. */
export type BuildHasher = (folder: string) => string;

/** Whether a folder contains a module. The shell has no descriptor. */
export const isModule = (folder: string): boolean => existsSync(path.join(folder, 'module.ts'));

/**
 * A hasher that reads every source once, even if several builds include it. It doesn't notice later changes. Files are
 * named after their package, so the hash is the same in every checkout.
 */
export function createBuildHasher(reader: SourceReader = createSourceReader()): BuildHasher {
  const callsOf = createCallFinder();
  const treeOf = createPackageTree((file) => reader.contentOf(file));
  const folders = new Map<string, { folder: string; name: string; fields: string }>();
  const packageAt = (file: string) => {
    const known = folders.get(path.dirname(file));
    if (known) return known;
    const folder = packageFolder(file);
    const manifest = JSON.parse(reader.contentOf(path.join(folder, 'package.json'))) as Record<string, unknown>;
    const fields = JSON.stringify(BUILD_FIELDS.map((field) => manifest[field]));
    const read = { folder, name: String(manifest.name), fields };
    folders.set(path.dirname(file), read);
    return read;
  };

  /** Every file, manifest and npm package of a graph, in words. */
  const inputsOf = ({ files, packages }: SourceGraph): string[] => [
    ...[...files].flatMap((file) => {
      const { folder, name, fields } = packageAt(file);
      const within = path.relative(folder, file).split(path.sep).join('/');
      return [fields, `${name}/${within}\0${reader.contentOf(file)}`];
    }),
    ...packages.flatMap(({ from, request }) => [...treeOf(path.dirname(from), packageOf(request))]),
  ];
  const tools = inputsOf(reader.graphOf(TOOLS, NOT_A_TOOL));

  const graphOf = (folder: string): SourceGraph => {
    const source = (file: string) => path.join(folder, file);
    const shared = Object.keys(acceptedVersions());
    const firstCalls = firstCallsFile(folder);
    const described = firstCalls ? [firstCalls] : [];
    if (isModule(folder))
      return reader.graphOf([...['src/main.tsx', 'module.ts'].map(source), ...described], new Set(shared));
    const program = shellProgram(folder);
    const graph = reader.graphOf(
      [
        source('src/main.ts'),
        ...(program ? [program] : []),
        ...described,
        ...rootSources(folder),
        ...shared.filter((name) => name.startsWith('@courtside/')).map(sourceFileOf),
        ...standIns(),
      ],
      new Set(),
    );
    const npm = shared.filter((name) => !name.startsWith('@courtside/'));
    return { ...graph, packages: [...graph.packages, ...npm.map((request) => ({ from: here, request }))] };
  };

  return (folder) => {
    const graph = graphOf(path.resolve(folder));
    const inputs = new Set([
      ...tools,
      ...inputsOf(graph),
      reader.contentOf(path.resolve(folder, 'rspack.config.ts')),
      JSON.stringify(acceptedVersions()),
      // A module doesn't contain the API client, but depends on the calls that it makes through it.
      ...callsOf([...(graph.names.get(API_CLIENT) ?? [])]),
    ]);
    const hash = createHash('sha256');
    for (const input of [...inputs].sort()) hash.update(`${input.length}\0`).update(input);
    return hash.digest('hex').slice(0, 16);
  };
}

/** The build hash of a folder as its sources are now. */
export const buildHash: BuildHasher = (folder) => createBuildHasher()(folder);
