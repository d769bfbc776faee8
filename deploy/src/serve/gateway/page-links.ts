import type { Registry } from '@courtside/module-kit/registry';
import { releasesFor } from '@courtside/module-kit/releases';
import { browserRegistry } from './browser-registry';

/** A file that the page needs and the browser should fetch early. */
export interface PageLink {
  rel: 'preload' | 'stylesheet';
  href: string;
  integrity: string;
}

/**
 * The files that a page at an address needs: those of the shell, and those of the module that owns the address.
 * @param bucket the visitor's, which selects the canary or the current release; if null, a module with a canary isn't
 *   preloaded
 */
export function pageLinks(registry: Registry, pathname: string, bucket: number | null): PageLink[] {
  const links: PageLink[] = [];
  const add = (rel: PageLink['rel'], addresses: readonly string[], integrity: Readonly<Record<string, string>>) => {
    for (const href of addresses) {
      const hash = integrity[href];
      if (hash && !links.some((link) => link.href === href)) links.push({ rel, href, integrity: hash });
    }
  };
  const shell = registry.shell?.current;
  if (shell) {
    add('stylesheet', shell.css, shell.integrity);
    add('preload', [shell.entry, ...shell.preloads], shell.integrity);
  }
  const found = browserRegistry(registry).find(pathname);
  const slot = found && registry.modules[found.descriptor.name];
  if (!slot || (bucket === null && slot.canary)) return links;
  const [release = slot.current] = releasesFor(slot, bucket ?? 0);
  const screen = release.screens[found.route.path] ?? [];
  add(
    'preload',
    [release.entry, ...release.preloads, ...screen.filter((file) => file.endsWith('.js'))],
    release.integrity,
  );
  // Shared packages that the screen needs and not every page has.
  if (shell)
    add(
      'preload',
      (release.needs?.[found.route.path] ?? []).flatMap((name) => shell.later?.[name] ?? []),
      shell.integrity,
    );
  add('stylesheet', [...release.css, ...screen.filter((file) => file.endsWith('.css'))], release.integrity);
  return links;
}
