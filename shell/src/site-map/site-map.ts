import { screens } from '@courtside/contracts/screens';
import type {
  DescribedRoute,
  MenuEntry,
  ModuleDescriptor,
  RailEntry,
  Tile,
} from '@courtside/registry/descriptor-schema';
import type { Registry } from '@courtside/registry';
import { releasesFor } from '@courtside/registry/releases';
import { indexRoutes, matchesPath } from '@courtside/registry/routes';
import type { Access } from '../guard/decide-access';
import type { ModuleWidget } from './module-widget';
import { texts } from '../texts/en';

/** The routes and menus of all modules. */
export interface SiteMap {
  rail: RailEntry[];
  tiles: Tile[];
  widgets: ModuleWidget[];
  avatarMenu: MenuEntry[];
  guestBar: MenuEntry[];
  findRoute: (pathname: string) => { descriptor: ModuleDescriptor; route: DescribedRoute } | null;
  access: (pathname: string) => Access;
  /** Whether the back button is enabled here. */
  canGoBack: (pathname: string) => boolean;
  /** Whether no module has this address, but the registry is partial. */
  needsFullRegistry: (pathname: string) => boolean;
}

/** The shell's only screen of its own. */
export const DASHBOARD: RailEntry = { label: texts.dashboard, path: screens.dashboard(), icon: 'dashboard', order: 0 };

const sorted = <Entry extends { order: number }>(entries: Entry[]) => entries.sort((a, b) => a.order - b.order);

const build = (registry: Registry, bucket: number): SiteMap => {
  const descriptors = Object.values(registry.modules).flatMap((slot) => releasesFor(slot, bucket)[0]?.descriptor ?? []);
  const findRoute = indexRoutes(descriptors);
  const isShellRoute = (pathname: string) => pathname === DASHBOARD.path || pathname === '/';
  return {
    rail: sorted([DASHBOARD, ...descriptors.flatMap(({ rail }) => rail ?? [])]),
    tiles: sorted(descriptors.flatMap(({ tiles }) => tiles ?? [])),
    widgets: sorted(
      descriptors.flatMap(({ name: module, widgets = [] }) => widgets.map((widget) => ({ ...widget, module }))),
    ),
    avatarMenu: sorted(descriptors.flatMap(({ avatarMenu }) => avatarMenu ?? [])),
    guestBar: sorted(descriptors.flatMap(({ guestBar }) => guestBar ?? [])),
    findRoute,
    access: (pathname) => (pathname === DASHBOARD.path ? 'user' : (findRoute(pathname)?.route.access ?? null)),
    canGoBack: (pathname) => !isShellRoute(pathname) && findRoute(pathname)?.route.back !== false,
    needsFullRegistry: (pathname) =>
      registry.partial === true && !isShellRoute(pathname) && findRoute(pathname) === null,
  };
};

const cache = new WeakMap<Registry, SiteMap>();

/**
 * Builds the site map of a registry, once per registry.
 * @param bucket the browser's number: a canary brings its own routes and menus
 */
export function siteMap(registry: Registry, bucket: number): SiteMap {
  const site = cache.get(registry) ?? build(registry, bucket);
  cache.set(registry, site);
  return site;
}

/** The rail entry to mark as current: this address's entry, one that covers it, or its module's only entry. */
export function currentEntry(site: SiteMap, pathname: string): string | null {
  if (site.rail.some(({ path }) => path === pathname)) return pathname;
  const entries = site.findRoute(pathname)?.descriptor.rail ?? [];
  const covering = entries.find(({ covers = [] }) => covers.some((pattern) => matchesPath(pattern, pathname)));
  return covering?.path ?? (entries.length === 1 ? (entries[0]?.path ?? null) : null);
}
