import { MARKS, type ModuleFirstPaint, type ShellFirstPaint } from '@courtside/registry/first-paint-file';
import type { DescribedRoute } from '@courtside/registry/descriptor-schema';
import { escapeHtml } from '@courtside/registry/html-text';
import type { FrameEntries } from './frame-entries';

/** A page shows one of its two frames. The first script of the page sets `data-session`. */
export const ONE_OF_TWO =
  ':root[data-session=user] [data-frame=guest],:root:not([data-session=user]) [data-frame=user]{display:none}';

/** A screen before scripts run. */
export interface FirstScreen {
  html: string;
  /** The module that it belongs to; none for a screen of the shell. */
  module: string | null;
}

/** The screen of a route, if there is one and its first state matches an address with this query. */
export function screenOf(
  { screens }: Pick<ModuleFirstPaint, 'screens'>,
  route: string,
  search: URLSearchParams,
): string | null {
  const screen = screens[route];
  return screen?.query.every((name) => search.has(name)) ? screen.html : null;
}

const part = (html: string, visitors: 'guest' | 'user' | 'all') => `<div data-frame="${visitors}">${html}</div>`;

/** The parts of the frame that depend on the page. */
interface PageParts {
  pathname: string;
  /** Undefined if no module has the address. */
  route: DescribedRoute | undefined;
  screen: FirstScreen | null;
  entries: FrameEntries;
}

/** The content of a page until the shell has started. Screens for guests are usable, and the rest is inert. */
export function pageFrame(frame: ShellFirstPaint, { pathname, route, screen, entries }: PageParts): string {
  const access = route?.access ?? 'user';
  const screenHtml = (hasScreen: boolean) => {
    if (!screen || !hasScreen) return `<div inert>${frame.skeleton}</div>`;
    const owner = screen.module === null ? '' : ` data-module="${screen.module}"`;
    const html = screen.html.replace(MARKS.tiles, () => entries.tiles);
    return `<div data-first-screen${owner}${access === 'user' ? ' inert' : ''}>${html}</div>`;
  };
  const marked = (links: string) =>
    links.replace(`href="${escapeHtml(pathname)}"`, (link) => `${link} aria-current="page"`);
  const filled = (html: string, hasScreen: boolean) =>
    html
      .replace(MARKS.rail, () => marked(entries.rail))
      .replace(MARKS.guestBar, () => marked(entries.guestBar))
      .replace(MARKS.screen, () => screenHtml(hasScreen));
  if (access === 'anyone' || route?.layout === 'plain') return part(filled(frame.guest, true), 'all');
  return part(filled(frame.guest, access === 'guest'), 'guest') + part(filled(frame.user, access === 'user'), 'user');
}
