import type { DescribedRoute, ModuleDescriptor } from './descriptor';

/** Whether an address path is a route's: same number of segments, parameters take any non-empty one. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = withoutSlash(pathname).split('/');
  return wanted.length === given.length && wanted.every((segment, i) => (segment.startsWith(':') ? given[i] !== '' : segment === given[i]));
}

/** The module and route of an address path; null where no module claims it. */
export type FindRoute<Descriptor> = (pathname: string) => { descriptor: Descriptor; route: DescribedRoute } | null;

const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, '');
const segments = (path: string) => path.split('/').length;

/**
 * Finds the module of an address, however many modules there are: a route without parameters is looked
 * up, the others are tried among those of as many segments. Where two match, the one described first counts.
 */
export function indexRoutes<Descriptor extends ModuleDescriptor>(descriptors: readonly Descriptor[]): FindRoute<Descriptor> {
  const all = descriptors.flatMap((descriptor) => descriptor.routes.map((route) => ({ descriptor, route }))).map((found, order) => ({ ...found, order }));
  const plain = new Map<string, (typeof all)[number]>();
  const open = new Map<number, typeof all>();
  for (const found of all) {
    const { path } = found.route;
    if (!path.includes(':')) {
      if (!plain.has(path)) plain.set(path, found);
      continue;
    }
    const alike = open.get(segments(path));
    if (alike) alike.push(found);
    else open.set(segments(path), [found]);
  }
  return (pathname) => {
    const given = withoutSlash(pathname);
    const one = plain.get(given);
    const other = open.get(segments(given))?.find(({ route }) => matchesPath(route.path, given));
    return one && other ? (one.order < other.order ? one : other) : one ?? other ?? null;
  };
}
