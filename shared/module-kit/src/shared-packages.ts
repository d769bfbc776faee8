import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Provided, but fetched only for screens that ask. */
export const FETCHED_LATER: readonly string[] = ['@courtside/ui/fields', '@courtside/ui/controls', '@courtside/ui/tables'];

/**
 * The one list of what lives once in a page. The shell brings every one of them;
 * modules are built without. Keys are the exact requests that code imports; `@courtside/ui` itself
 * is none: it is the list that leads each component's name to the part that has it.
 */
const SHARED_REQUESTS = [
  'react', 'react/jsx-runtime', 'react-dom', 'react-dom/client',
  '@courtside/router', '@courtside/session-bus', '@courtside/api-client', '@courtside/ui/core', ...FETCHED_LATER,
];

/** The shell has every shared package among its dependencies: what it will really bring is looked up there. */
const shell = createRequire(new URL('../../../shell/package.json', import.meta.url));

/** `@courtside/ui/core` → `@courtside/ui`. */
function packageOf(request: string): string {
  return request.split('/').slice(0, request.startsWith('@') ? 2 : 1).join('/');
}

/** Version of a package as installed here; package.json is read beside the entry because `exports` may hide it. */
function installedVersion(name: string): string {
  for (const folder of shell.resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch {
      // not in this folder: try the next one up
    }
  }
  throw new Error(`Shared package ${name} is not installed.`);
}

/** What the shell provides: exact version by request. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_REQUESTS.map((request) => [request, installedVersion(packageOf(request))]));
}

/** What a module built here accepts: the same major, at least this version. */
export function acceptedVersions(): Record<string, string> {
  return Object.fromEntries(Object.entries(providedVersions()).map(([request, version]) => [request, `^${version}`]));
}
