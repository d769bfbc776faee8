import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyPackages, readKit, removeOldPackages, vendoredOverrides, vendoredVersions, type Versions } from './kit';
import { OWN_REPOSITORY_PACKAGES } from './repository-files';

interface Manifest {
  overrides?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Lock {
  packages?: Record<string, unknown>;
}

/**
 * The manifest of a module's repository with the packages of another kit. Packages of the team keep their versions.
 */
export function upgradedManifest<M extends Manifest>(manifest: M, versions: Versions): M & Required<Manifest> {
  const upgraded = (installed: Record<string, string> = {}, needed: readonly string[] = []) => {
    const names = new Set([...Object.keys(installed), ...needed]);
    return Object.fromEntries([...names].sort().map((name) => [name, versions[name] ?? installed[name] ?? '']));
  };
  return {
    ...manifest,
    dependencies: upgraded(manifest.dependencies, OWN_REPOSITORY_PACKAGES.dependencies),
    devDependencies: upgraded(manifest.devDependencies, OWN_REPOSITORY_PACKAGES.devDependencies),
    overrides: { ...manifest.overrides, ...vendoredOverrides(versions) },
  };
}

/** The lock file without Courtside's packages: a kit can have other content for the same version. */
export function withoutCourtside(lock: Lock): unknown {
  const others = Object.entries(lock.packages ?? {}).filter(([place]) => !place.startsWith('node_modules/@courtside/'));
  return { ...lock, packages: Object.fromEntries(others) };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Gives a module's repository the packages of another kit, and installs them.
 * @param repository the folder with `package.json`
 * @throws Error if the folder isn't the repository of a module, or the kit isn't complete
 */
export function upgradeRepository(repository: string, folder: string): void {
  const kit = readKit(folder);
  const file = path.join(repository, 'package.json');
  const manifest = existsSync(file) ? (readJson(file) as Manifest) : {};
  if (!manifest.dependencies?.['@courtside/module-kit'])
    throw new Error(`${repository} isn't the repository of a module. Run this in the folder with its package.json.`);
  copyPackages(kit, repository);
  writeFileSync(file, json(upgradedManifest(manifest, vendoredVersions(kit))));
  const lock = path.join(repository, 'package-lock.json');
  if (existsSync(lock)) writeFileSync(lock, json(withoutCourtside(readJson(lock) as Lock)));
  removeOldPackages(kit, repository);
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: repository, stdio: 'inherit' });
}
