import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** `react/jsx-runtime` → `react`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The nearest folder above a file with a package.json that has a name. */
export function packageFolder(file: string): string {
  let folder = path.dirname(file);
  const hasName = () => {
    const manifest = path.join(folder, 'package.json');
    return existsSync(manifest) && /"name"\s*:/.test(readFileSync(manifest, 'utf8'));
  };
  while (!hasName() && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return folder;
}

/** The folder of a package as Node finds it from a file or folder, without symbolic links; null if there is none. */
export function installedFolder(from: string, name: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === path.dirname(folder)) return null;
  }
}

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Finds packages with all their dependencies. */
export type PackageTree = (from: string, name: string) => ReadonlySet<string>;

/**
 * Reads the installed packages of any package manager: for a file and a name, returns the package and all its
 * dependencies as `name@version`. Optional dependencies differ between machines, so they have the requested range.
 * @throws Error if the package isn't installed
 */
export function createPackageTree(contentOf: (file: string) => string): PackageTree {
  const manifests = new Map<string, Manifest>();
  const manifestOf = (folder: string) => {
    const known = manifests.get(folder) ?? (JSON.parse(contentOf(path.join(folder, 'package.json'))) as Manifest);
    manifests.set(folder, known);
    return known;
  };
  const trees = new Map<string, ReadonlySet<string>>();
  const starts = new Map<string, string | null>();
  const startOf = (from: string, name: string) => {
    const key = `${from}\0${name}`;
    const start = starts.get(key) ?? installedFolder(from, name);
    starts.set(key, start);
    return start;
  };
  return (from, name) => {
    const start = startOf(from, name);
    if (!start) throw new Error(`${from} imports ${name}, which is not installed.`);
    const known = trees.get(start);
    if (known) return known;
    const found = new Set<string>();
    const visited = new Set<string>();
    const visit = (folder: string, each: string) => {
      if (visited.has(folder)) return;
      visited.add(folder);
      const { version, dependencies = {}, peerDependencies = {}, optionalDependencies = {} } = manifestOf(folder);
      found.add(`${each}@${version}`);
      for (const [optional, range] of Object.entries(optionalDependencies)) found.add(`${optional}@${range}`);
      for (const next of Object.keys({ ...dependencies, ...peerDependencies })) {
        const target = next in optionalDependencies ? null : startOf(folder, next);
        if (target) visit(target, next);
      }
    };
    visit(start, name);
    trees.set(start, found);
    return found;
  };
}
