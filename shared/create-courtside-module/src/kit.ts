import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The version of each package, or another npm address, such as `file:../kit/ui.tgz`. */
export type Versions = Readonly<Record<string, string>>;

/** The list of a kit's packages, in its folder. */
export const KIT_FILE = 'kit.json';
/** The folder of a repository that contains its kit, so that its CI needs nothing else. */
const VENDOR = 'vendor';

/** A folder with the packed packages of Courtside. */
export interface Kit {
  folder: string;
  /** The tarballs by package. */
  files: Readonly<Record<string, string>>;
  /** The versions of all packages that a module's repository needs. */
  versions: Versions;
}

/**
 * Reads the kit in a folder.
 * @throws Error if there is none, or a tarball is missing
 */
export function readKit(folder: string): Kit {
  let text: string;
  try {
    text = readFileSync(path.join(folder, KIT_FILE), 'utf8');
  } catch {
    throw new Error(
      `${folder} has no kit: there is no ${KIT_FILE}. Ask the team that runs the environment for the folder.`,
    );
  }
  const kit = JSON.parse(text) as Omit<Kit, 'folder'>;
  const present = new Set(readdirSync(folder));
  const missing = Object.values(kit.files).filter((file) => !present.has(file));
  if (missing.length > 0) throw new Error(`The kit in ${folder} isn't complete. It has no ${missing.join(', ')}.`);
  return { ...kit, folder };
}

/** The versions of a repository that contains the kit. */
export const vendoredVersions = ({ files, versions }: Kit): Versions =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, files[name] ? `file:${VENDOR}/${files[name]}` : version]),
  );

/** Copies the packages of a kit into a repository. Older copies stay, until `removeOldPackages`. */
export function copyPackages(kit: Kit, repository: string): void {
  mkdirSync(path.join(repository, VENDOR), { recursive: true });
  for (const name of Object.keys(kit.versions)) {
    const file = kit.files[name];
    if (file) copyFileSync(path.join(kit.folder, file), path.join(repository, VENDOR, file));
  }
}

/** Removes the packages of former kits. */
export function removeOldPackages(kit: Kit, repository: string): void {
  const current = new Set(Object.values(kit.files));
  for (const file of readdirSync(path.join(repository, VENDOR)))
    if (file.endsWith('.tgz') && !current.has(file)) rmSync(path.join(repository, VENDOR, file));
}

/**
 * npm's overrides for vendored packages: without them, npm asks a registry for the packages that they need of each other.
 */
export const vendoredOverrides = (versions: Versions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(versions).flatMap(([name, version]) => (version.startsWith('file:') ? [[name, `$${name}`]] : [])),
  );
