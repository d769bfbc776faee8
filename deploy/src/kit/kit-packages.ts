import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installedFolder } from '@courtside/module-build/installed-packages';
import { root } from '../settings';

/** The folders of the packages that a module's own repository needs. */
export const KIT_FOLDERS = [
  'api-client',
  'charts',
  'contracts',
  'create-courtside-module',
  'module-build',
  'module-kit',
  'registry',
  'release-client',
  'router',
  'session-bus',
  'testing',
  'ui',
].map((name) => path.join(root, 'shared', name));

export interface Manifest {
  name: string;
  version: string;
  type?: string;
  sideEffects?: unknown;
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  /** Tools that only a module's own repository needs from the package, and servers of this repository don't. */
  packedDependencies?: string[];
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * The installed version of a folder's dependency.
 * @throws Error if it isn't installed
 */
export function exactVersion(folder: string, name: string): string {
  const installed = installedFolder(folder, name);
  if (!installed) throw new Error(`${name} is not installed in ${folder}.`);
  return readManifest(installed).version;
}

type Target = string | { types: string; default: string };

/** `./src/main.tsx` → `./dist/main.js`. Files that aren't TypeScript keep their names. */
const compiled = (file: string) => file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');

/** A target of `exports` after compilation, with its declarations. */
function compiledTarget(file: string): Target {
  const target = compiled(file);
  return /\.tsx?$/.test(file) ? { types: target.replace(/\.js$/, '.d.ts'), default: target } : target;
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/**
 * The manifest of a packed package: compiled files, and the exact versions that this repository is tested with.
 * @param folder the package's folder, absolute
 * @param moreExports further files of the packed package
 */
export function packedManifest(folder: string, moreExports: Record<string, string> = {}): Record<string, unknown> {
  const {
    name,
    version,
    type,
    sideEffects,
    exports,
    bin,
    dependencies = {},
    packedDependencies = [],
  } = readManifest(folder);
  return {
    name,
    version,
    license: 'UNLICENSED',
    type,
    ...(sideEffects !== undefined && { sideEffects }),
    exports: { ...moreExports, ...mapValues(exports, compiledTarget) },
    ...(bin && { bin: mapValues(bin, compiled) }),
    dependencies: Object.fromEntries(
      [...Object.keys(dependencies), ...packedDependencies].map((dependency) => [
        dependency,
        exactVersion(folder, dependency),
      ]),
    ),
    engines: { node: '>=20.19.0' },
  };
}
