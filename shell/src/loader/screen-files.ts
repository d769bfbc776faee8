import type { ModuleRelease, ShellRelease } from '@courtside/registry';
import { matchesPath } from '@courtside/registry/routes';

/**
 * The addresses of the files that a module needs to show an address, in the order in which it loads them. Includes those
 * of the shell that only some screens load.
 */
export function screenFiles(
  release: ModuleRelease,
  shell: Pick<ShellRelease, 'later'> | undefined,
  pathname: string,
): string[] {
  const route = release.descriptor.routes.find(({ path }) => matchesPath(path, pathname))?.path;
  const ofScreen = (route !== undefined && release.screens[route]) || [];
  const later = ((route !== undefined && release.needs?.[route]) || []).flatMap((name) => shell?.later?.[name] ?? []);
  return [...new Set([release.entry, ...release.preloads, ...ofScreen, ...later, ...release.css])];
}
