/** The parts of pnpm's lock file that say which versions are installed. */
export interface LockFile {
  /** The versions that a folder of this repository depends on, by package name, such as `19.3.1`. */
  importers: Map<string, Map<string, string>>;
  /** The dependencies of an installed package, by `name@version`. */
  snapshots: Map<string, Map<string, string>>;
}

const unquoted = (text: string) => text.replace(/^'|'$/g, '');

/** Reads the lock file. Its indentation is fixed, so this needs no parser for all of YAML. */
export function parseLockFile(text: string): LockFile {
  const lock: LockFile = { importers: new Map(), snapshots: new Map() };
  let section = '';
  let versions = new Map<string, string>();
  let counts = false;
  let name = '';
  for (const line of text.split('\n')) {
    const [, indent = '', key = '', value = ''] = /^( *)('[^']+'|[^\s':][^:]*):(?: (.*))?$/.exec(line) ?? [];
    if (key === '') continue;
    const depth = indent.length;
    if (depth === 0) section = key;
    else if (depth === 2) {
      versions = new Map();
      if (section === 'importers') lock.importers.set(unquoted(key), versions);
      if (section === 'snapshots') lock.snapshots.set(unquoted(key), versions);
    } else if (depth === 4) counts = /^(?:d|devD|optionalD)ependencies$/.test(key);
    else if (depth === 6 && counts && section === 'snapshots') versions.set(unquoted(key), unquoted(value));
    else if (depth === 6) name = unquoted(key);
    else if (depth === 8 && counts && section === 'importers' && key === 'version') versions.set(name, unquoted(value));
  }
  return lock;
}

/** The snapshot of a dependency: an alias has the other package's name in its version. */
const snapshotOf = (lock: LockFile, name: string, version: string) =>
  [`${name}@${version}`, version].find((id) => lock.snapshots.has(id));

/**
 * A package that a folder depends on, and everything that it brings, as sorted `name@version`.
 * @throws Error if the folder doesn't depend on the package
 */
export function installedTree(lock: LockFile, folder: string, name: string): string[] {
  const version = lock.importers.get(folder)?.get(name);
  if (version === undefined) throw new Error(`${folder} imports ${name}, but its package.json doesn't list it.`);
  const seen = new Set<string>();
  const visit = (dependency: string, itsVersion: string) => {
    const id = snapshotOf(lock, dependency, itsVersion) ?? `${dependency}@${itsVersion}`;
    if (seen.has(id)) return;
    seen.add(id);
    for (const [next, nextVersion] of lock.snapshots.get(id) ?? []) visit(next, nextVersion);
  };
  visit(name, version);
  return [...seen].sort();
}
