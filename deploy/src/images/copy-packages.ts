import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** The folder of a package, as Node finds it from another folder. Null if it isn't installed. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found);
    if (folder === path.dirname(folder)) return null;
  }
}

/** A package's own files, without packages inside it and what only developers read. */
const isNeeded = (source: string) => !/\/node_modules$|\.(?:map|md|markdown|d\.[cm]?ts)$/.test(source);

/**
 * Copies installed packages and everything that they need at run time, so that programs in `out` find them. A package
 * of which several versions are needed is also put inside the packages that need another one.
 * @param names npm packages that `workspace` depends on
 * @param workspace the folder of a package of this repository, absolute
 * @throws Error if a package that isn't optional is not installed
 */
export async function copyPackages(names: readonly string[], workspace: string, out: string): Promise<void> {
  /** Where each copied folder is, by its place in `out`. */
  const copied = new Map<string, string>();

  async function copy(name: string, from: string, dependent: string, optional: boolean): Promise<void> {
    const source = findPackage(name, from);
    if (!source) {
      if (optional) return;
      throw new Error(`${name} is not installed. ${from} needs it.`);
    }
    const shared = path.join(out, 'node_modules', name);
    const taken = copied.get(shared);
    const target = taken === undefined || taken === source ? shared : path.join(dependent, 'node_modules', name);
    if (copied.get(target) === source) return;
    copied.set(target, source);
    await cp(source, target, { recursive: true, dereference: true, filter: isNeeded });
    const { dependencies = {}, optionalDependencies = {} } = manifestIn(source);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
      await copy(dependency, source, target, dependency in optionalDependencies);
  }

  for (const name of names) await copy(name, workspace, out, false);
}
