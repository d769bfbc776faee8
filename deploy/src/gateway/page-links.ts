import type { Registry } from '@courtside/module-kit/registry';
import { releasesFor } from '@courtside/module-kit/releases';
import { browserRegistry } from './browser-registry';

/** A file the page will need, to be fetched before any script asks for it. */
export interface PageLink {
  rel: 'preload' | 'stylesheet';
  href: string;
  integrity: string;
}

/**
 * What a page at this address needs: the shell's files, and those of the module that owns the address.
 * @param bucket the visitor's, which decides between a canary and what is in front; null where it
 *   is not known, and then a module with a canary is not preloaded at all
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
  add('preload', [release.entry, ...release.preloads, ...screen.filter((file) => file.endsWith('.js'))], release.integrity);
  // What the screen takes from the shell beyond what every page has.
  if (shell) add('preload', (release.needs?.[found.route.path] ?? []).flatMap((name) => shell.later?.[name] ?? []), shell.integrity);
  add('stylesheet', [...release.css, ...screen.filter((file) => file.endsWith('.css'))], release.integrity);
  return links;
}
