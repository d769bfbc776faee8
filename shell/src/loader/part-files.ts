import type { ModuleRelease, ShellRelease } from '@courtside/registry';
import { matchesPath } from '@courtside/registry/routes';

type LaterFiles = Pick<ShellRelease, 'later'> | undefined;

/**
 * The addresses of the files that a module needs to show one of its parts, in the order in which it loads them. Includes
 * those of the shell that only some parts load.
 * @param part the path of a screen's route, or the name of a widget
 */
export function partFiles(release: ModuleRelease, shell: LaterFiles, part = ''): string[] {
  const own = release.screens[part] ?? [];
  const later = (release.needs?.[part] ?? []).flatMap((name) => shell?.later?.[name] ?? []);
  return [...new Set([release.entry, ...release.preloads, ...own, ...later, ...release.css])];
}

/** The files that a module needs to show an address. */
export function screenFiles(release: ModuleRelease, shell: LaterFiles, pathname: string): string[] {
  const route = release.descriptor.routes.find(({ path }) => matchesPath(path, pathname));
  return partFiles(release, shell, route?.path);
}
