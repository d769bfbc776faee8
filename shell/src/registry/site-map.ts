import type { DescribedRoute, MenuEntry, ModuleDescriptor, RailEntry, Tile } from '@courtside/module-kit/descriptor';
import type { Registry } from '@courtside/module-kit/registry';
import { indexRoutes } from '@courtside/module-kit/routes';
import { HOME, type Access } from '../guard/decide';
import { dashboardEntry } from '../own-screens';

/** All that the modules of a registry say of themselves, put together. */
export interface SiteMap {
  rail: RailEntry[];
  tiles: Tile[];
  avatarMenu: MenuEntry[];
  guestBar: MenuEntry[];
  find: (pathname: string) => { descriptor: ModuleDescriptor; route: DescribedRoute } | null;
  access: (pathname: string) => Access;
  /** Whether the top bar's back does anything here. */
  hasBack: (pathname: string) => boolean;
  /** Whether an address that no module claims here may be one of a module that this page was not told of. */
  mayBeElsewhere: (pathname: string) => boolean;
}

const inOrder = <Entry extends { order: number }>(entries: Entry[]) => entries.sort((a, b) => a.order - b.order);

const read = (registry: Registry): SiteMap => {
  const descriptors = Object.values(registry.modules).map(({ current }) => current.descriptor);
  const find = indexRoutes(descriptors);
  return {
    rail: inOrder([dashboardEntry, ...descriptors.flatMap(({ rail }) => rail ?? [])]),
    tiles: inOrder(descriptors.flatMap(({ tiles }) => tiles ?? [])),
    avatarMenu: inOrder(descriptors.flatMap(({ avatarMenu }) => avatarMenu ?? [])),
    guestBar: inOrder(descriptors.flatMap(({ guestBar }) => guestBar ?? [])),
    find,
    access: (pathname) => (pathname === HOME ? 'user' : find(pathname)?.route.access ?? null),
    hasBack: (pathname) => pathname !== HOME && pathname !== '/' && find(pathname)?.route.back !== false,
    mayBeElsewhere: (pathname) => registry.partial === true && pathname !== HOME && pathname !== '/' && find(pathname) === null,
  };
};

const known = new WeakMap<Registry, SiteMap>();

/** The site, off a registry's descriptors. */
export function siteMap(registry: Registry): SiteMap {
  const site = known.get(registry) ?? read(registry);
  known.set(registry, site);
  return site;
}

/** The rail entry that stands for an address: its own, or that of the module the address belongs to where it has just one. */
export function currentEntry(site: SiteMap, pathname: string): string | null {
  if (site.rail.some(({ path }) => path === pathname)) return pathname;
  const own = site.find(pathname)?.descriptor.rail ?? [];
  return own.length === 1 && own[0] ? own[0].path : null;
}
