import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedFolder, packageOf } from './installed-packages';

/** Shared packages that only some screens load. */
export const LAZY_PACKAGES: readonly string[] = [
  '@courtside/ui/fields',
  '@courtside/ui/controls',
  '@courtside/ui/tables',
  '@courtside/charts/canvas',
];

/**
 * The packages that exist once in a page: the shell provides them, and modules are built without them.
 * Each is the exact request that code imports. `@courtside/ui` isn't one: it maps each component to its part.
 */
const SHARED_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@courtside/router',
  '@courtside/session-bus',
  '@courtside/api-client',
  '@courtside/ui/core',
  ...LAZY_PACKAGES,
];

/** Resolves from this package, which depends on all of them. */
const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** The source file of a shared package, absolute. */
export const sourceFileOf = (request: string): string => require.resolve(request);

/** The version of a package. Reads package.json from the folder, because a package's `exports` may hide it. */
export function installedVersion(name: string): string {
  const folder = installedFolder(here, name);
  if (!folder) throw new Error(`The package ${name} is not installed.`);
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The installed version of each npm package behind the shared ones. */
export const installedVersions = (): Record<string, string> =>
  Object.fromEntries([...new Set(SHARED_PACKAGES.map(packageOf))].map((name) => [name, installedVersion(name)]));

/** The exact version of each shared package that the shell provides. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_PACKAGES.map((request) => [request, installedVersion(packageOf(request))]));
}

/**
 * The version ranges that a module accepts: the same major version of each shared package, at least as new as the one
 * it is built with.
 */
export function acceptedVersions(): Record<string, string> {
  return Object.fromEntries(Object.entries(providedVersions()).map(([request, version]) => [request, `^${version}`]));
}
