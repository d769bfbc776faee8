import type { Registry } from '@courtside/registry';
import { releasesFor } from '@courtside/registry/releases';
import type { FirstPaint } from '../first-paint/first-paint';
import { browserRegistry } from '../browser-registry';
import type { PagePass } from '../invitations/visitors';

/** A file that the page needs and the browser should fetch early. */
export interface PageLink {
  rel: 'preload' | 'stylesheet';
  /** The kind of a preloaded file. */
  as?: 'script' | 'style' | 'font';
  href: string;
  /** Other files come first. */
  isLate?: boolean;
  /** Empty for fonts: browsers don't check the integrity of files that a stylesheet refers to. */
  integrity: string;
}

/** Who asks for which page. */
export interface Visit {
  readonly pathname: string;
  /** The visitor's, 0 to 99, which selects the canary or the current release of a module. */
  readonly bucket: number;
  /** What it was invited to. */
  readonly passes?: readonly PagePass[];
}

/**
 * The files that a page at an address needs: those of the shell, and those of the module that owns the address.
 * @param firstPaint the first paint in the page; null if the page begins empty
 */
export function pageLinks(
  registry: Registry,
  { pathname, bucket }: Visit,
  firstPaint: Pick<FirstPaint, 'fonts'> | null,
): PageLink[] {
  const links: PageLink[] = [];
  // A page that begins with its content doesn't need scripts to show it: the first calls and the font come first.
  const script = { rel: 'preload', as: 'script', isLate: firstPaint !== null } as const;
  const style = { rel: 'preload', as: 'style', isLate: firstPaint !== null } as const;
  const add = (
    link: Pick<PageLink, 'rel' | 'as' | 'isLate'>,
    addresses: readonly string[],
    integrity: Readonly<Record<string, string>>,
  ) => {
    for (const href of addresses) {
      const hash = integrity[href];
      if (hash && !links.some((each) => each.href === href)) links.push({ ...link, href, integrity: hash });
    }
  };
  const shell = registry.shell?.current;
  if (shell) {
    // The text of the first paint uses these fonts. Otherwise browsers would discover them only at layout.
    for (const href of firstPaint?.fonts ?? []) links.push({ rel: 'preload', as: 'font', href, integrity: '' });
    // The shell waits for its stylesheets itself.
    add(firstPaint ? style : { rel: 'stylesheet' }, shell.css, shell.integrity);
    add(script, [shell.entry, ...shell.preloads], shell.integrity);
  }
  const found = browserRegistry(registry).find(pathname);
  const slot = found && registry.modules[found.descriptor.name];
  if (!slot) return links;
  const [release = slot.current] = releasesFor(slot, bucket);
  const screen = release.screens[found.route.path] ?? [];
  add(
    script,
    [release.entry, ...release.preloads, ...screen.filter((file) => file.endsWith('.js'))],
    release.integrity,
  );
  // Shared packages that the screen needs and that aren't on every page.
  if (shell)
    add(
      script,
      (release.needs?.[found.route.path] ?? []).flatMap((name) => shell.later?.[name] ?? []),
      shell.integrity,
    );
  // An older release with style files. A blocking stylesheet would leave the page blank until it arrives.
  add(style, [...release.css, ...screen.filter((file) => file.endsWith('.css'))], release.integrity);
  return links;
}
