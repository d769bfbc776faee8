import type { ModuleDescriptor } from './descriptor-schema';
import { indexRoutes } from './routes';

const described = (name: string, ...paths: string[]): ModuleDescriptor => ({
  name,
  title: name,
  routes: paths.map((path) => ({ path, access: 'user', title: path })),
});

const find = indexRoutes([
  described('a', '/teams', '/reset/:id/:token', '/:anything/first'),
  described('b', '/reset/password/now', '/second/:id', '/teams/list'),
  described('c', '/second/third', '/other/first'),
]);

it.each([
  ['/teams', 'a', '/teams'],
  ['/teams/', 'a', '/teams'],
  ['/teams/list', 'b', '/teams/list'],
  ['/reset/1/2', 'a', '/reset/:id/:token'],
  ['/second/3', 'b', '/second/:id'],
])('%s belongs to %s by %s', (pathname, name, path) => {
  const found = find(pathname);
  expect({ name: found?.descriptor.name, path: found?.route.path }).toEqual({ name, path });
});

it.each([
  ['/reset/password/now', 'a'],
  ['/second/third', 'b'],
  ['/other/first', 'a'],
])('if two routes match %s, the first one wins: %s', (pathname, name) => {
  expect(find(pathname)?.descriptor.name).toBe(name);
});

it.each(['/', '/unknown', '/teams/list/more', '/reset/1', '/second/', ''])('%s belongs to no module', (pathname) => {
  expect(find(pathname)).toBeNull();
});
