import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { ModuleFirstPaint, ShellFirstPaint } from '@courtside/registry/first-paint-file';
import type { ModuleRelease, ModuleSlot, Registry, ShellRelease } from '@courtside/registry';
import { releasesFor } from '@courtside/registry/releases';
import { browserRegistry } from '../browser-registry';
import { frameEntries, SAMPLE_ENTRY, sampleEntries, type FrameEntries } from './frame-entries';
import { ONE_OF_TWO, pageFrame, screenOf } from './page-frame';
import { prepareStyles, usedStyles, type Stylesheet } from './used-styles';
import type { ReadFile } from '../verified-file';

/** The first paint of a module that has none. */
const NOTHING: ModuleFirstPaint = { screens: {}, styles: '', icons: {} };

/** The content of a page before scripts run. */
export interface FirstPaint {
  html: string;
  /** The only styles that block the page. */
  styles: string;
  /** The addresses of the fonts that the styles refer to. */
  fonts: string[];
}

/** The request for a page. */
export interface PageRequest {
  registry: Registry;
  pathname: string;
  /** Null if the page is the same for all queries. */
  search: URLSearchParams;
  /** The visitor's bucket, which selects the canary or the current release. */
  bucket: number;
}

/** The first paint of a request's page; null if its shell has no frame, or if the frame can't be read. */
export type CreateFirstPaint = (request: PageRequest) => Promise<FirstPaint | null>;

/** Resolves the relative addresses of a stylesheet, so that it can be used at another address. */
const withAddresses = (css: string, address: string): string =>
  css.replace(
    /url\((['"]?)(?![a-z]+:|\/)(.+?)\1\)/g,
    (_, __, file: string) => `url(${path.posix.dirname(address)}/${file})`,
  );

const fontsOf = (styles: string): string[] =>
  [...styles.matchAll(/url\((\/[^)]+\.woff2)\)/g)].map(([, address = '']) => address);

/** How many first paints are kept in memory for each revision of an environment. */
const MAX_PAGES = 500;
const MAX_RELEASES = 2_000;

/**
 * Creates first paints from published files. They are cached, because a release never changes. Reading a file that
 * failed is retried with the next page.
 */
export function createFirstPaints(read: ReadFile): CreateFirstPaint {
  const readAll = ({ integrity }: ModuleRelease | ShellRelease, addresses: readonly string[]) =>
    Promise.all(addresses.map((address) => read(address, integrity[address])));

  const shells = new LRUCache<string, { frame: ShellFirstPaint; styles: Stylesheet }, ShellRelease>({
    max: MAX_RELEASES,
    fetchMethod: async (address, _, { context: release }) => {
      const [frame = '', ...css] = await readAll(release, [address, ...release.css]);
      return {
        frame: ShellFirstPaint.parse(JSON.parse(frame)),
        styles: prepareStyles(css.map((text, index) => withAddresses(text, release.css[index] ?? '')).join('\n')),
      };
    },
  });
  const modules = new LRUCache<string, ModuleFirstPaint, ModuleRelease>({
    max: MAX_RELEASES,
    fetchMethod: async (address, _, { context: release }) => {
      const [text = ''] = await readAll(release, [address]);
      return ModuleFirstPaint.parse(JSON.parse(text));
    },
  });
  const firstPaintOf = async (release: ModuleRelease): Promise<ModuleFirstPaint> => {
    if (release.firstPaint === undefined) return NOTHING;
    return (await modules.fetch(release.firstPaint, { context: release })) ?? NOTHING;
  };
  const pages = new WeakMap<Registry, LRUCache<string, FirstPaint>>();
  const pagesOf = (registry: Registry) => {
    const cached = pages.get(registry) ?? new LRUCache<string, FirstPaint>({ max: MAX_PAGES });
    pages.set(registry, cached);
    return cached;
  };

  return async ({ registry, pathname, search, bucket }) => {
    const release = registry.shell?.current;
    if (!release?.firstPaint) return null;
    const shell = await shells.fetch(release.firstPaint, { context: release }).catch(() => undefined);
    if (!shell) return null;

    const found = browserRegistry(registry).find(pathname);
    const releaseOf = (slot: ModuleSlot) => releasesFor(slot, bucket)[0] ?? slot.current;
    const slot = found ? registry.modules[found.descriptor.name] : undefined;
    let isComplete = true;
    const read = (each: ModuleRelease) =>
      firstPaintOf(each).catch(() => {
        isComplete = false;
        return NOTHING;
      });

    const own = slot ? await read(releaseOf(slot)) : NOTHING;
    const html = found ? screenOf(own, found.route.path, search) : screenOf(shell.frame, pathname, search);
    const canaries = Object.values(registry.modules).filter(({ canary }) => canary);
    const versions = canaries.map((each) => releaseOf(each).version);
    const key = [found ? found.route.path : html && pathname, html !== null, ...versions].join(' ');
    const cached = pagesOf(registry).get(key);
    if (cached) return cached;

    const contributions = await Promise.all(
      Object.values(registry.modules).map(async (each) => {
        const { icons } = await read(releaseOf(each));
        return { descriptor: releaseOf(each).descriptor, icons };
      }),
    );
    const screen = html === null ? null : { html, module: found && own.styles ? found.descriptor.name : null };
    const frameWith = (entries: FrameEntries, path: string) =>
      pageFrame(shell.frame, { pathname: path, route: found?.route, screen, entries });
    // The entries of other modules don't change which styles a page uses, so a release changes the styles of few pages.
    const styles = usedStyles(
      screen && own.styles ? [shell.styles, prepareStyles(own.styles)] : [shell.styles],
      frameWith(sampleEntries(shell.frame), SAMPLE_ENTRY.path),
    );
    const result = {
      html: frameWith(frameEntries(shell.frame, contributions), pathname),
      styles: styles + ONE_OF_TWO,
      fonts: fontsOf(styles),
    };
    if (isComplete) pagesOf(registry).set(key, result);
    return result;
  };
}
