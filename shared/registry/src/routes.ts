import type { DescribedRoute, ModuleDescriptor } from './descriptor-schema';

/** Whether an address path matches a route's pattern. A parameter matches any non-empty segment. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const expected = pattern.split('/');
  const actual = withoutSlash(pathname).split('/');
  return (
    expected.length === actual.length &&
    expected.every((segment, i) => (segment.startsWith(':') ? actual[i] !== '' : segment === actual[i]))
  );
}

/** Whether there is an address that two route patterns match. */
export function overlaps(a: string, b: string): boolean {
  const [left, right] = [a.split('/'), b.split('/')];
  const meet = (x = '', y = '') => x === y || (x.startsWith(':') && y !== '') || (y.startsWith(':') && x !== '');
  return left.length === right.length && left.every((segment, i) => meet(segment, right[i]));
}

/** Whether a route pattern matches every address that another one matches. */
export function covers(general: string, special: string): boolean {
  const [left, right] = [general.split('/'), special.split('/')];
  return left.length === right.length && left.every((segment, i) => segment.startsWith(':') || segment === right[i]);
}

/** The module and route of an address path; null if no module has such a route. */
export type FindRoute<Descriptor> = (pathname: string) => { descriptor: Descriptor; route: DescribedRoute } | null;

const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, '');
const segmentCount = (path: string) => path.split('/').length;

/**
 * Indexes the routes of all modules, so that a lookup takes the same time with many modules. If two routes match an
 * address, the one that is declared first wins.
 */
export function indexRoutes<Descriptor extends ModuleDescriptor>(
  descriptors: readonly Descriptor[],
): FindRoute<Descriptor> {
  const all = descriptors
    .flatMap((descriptor) => descriptor.routes.map((route) => ({ descriptor, route })))
    .map((found, order) => ({ ...found, order }));
  const staticRoutes = new Map<string, (typeof all)[number]>();
  const dynamicRoutes = new Map<number, typeof all>();
  for (const found of all) {
    const { path } = found.route;
    if (!path.includes(':')) {
      if (!staticRoutes.has(path)) staticRoutes.set(path, found);
      continue;
    }
    const sameLength = dynamicRoutes.get(segmentCount(path));
    if (sameLength) sameLength.push(found);
    else dynamicRoutes.set(segmentCount(path), [found]);
  }
  return (pathname) => {
    const path = withoutSlash(pathname);
    const fixed = staticRoutes.get(path);
    const dynamic = dynamicRoutes.get(segmentCount(path))?.find(({ route }) => matchesPath(route.path, path));
    return fixed && dynamic ? (fixed.order < dynamic.order ? fixed : dynamic) : (fixed ?? dynamic ?? null);
  };
}
