import { gunzipSync } from 'node:zlib';
import { Registry } from '@courtside/registry';
import { descriptorOf, moduleRelease, registryWith } from '../../test/releases';
import { browserRegistry } from './browser-registry';
import { renderPage } from './pages/render-page';

/** A site with one module in the rail, and others that have only a route. */
function site(others: number): Registry {
  const names = Array.from({ length: others }, (_, index) => `mf-other${index}`);
  const registry = registryWith({ 'mf-menu': 'a', ...Object.fromEntries(names.map((name) => [name, 'b'])) });
  const rail = [{ label: 'Menu', path: '/mf-menu', icon: 'team', order: 1 }];
  registry.modules['mf-menu']!.current = moduleRelease('mf-menu', 'a', {
    descriptor: { ...descriptorOf('mf-menu'), rail },
  });
  return registry;
}
const modules = (registry: Registry) => Object.keys(registry.modules);

describe('the registry of a page', () => {
  const { ofPage, all } = browserRegistry(site(3));

  it.each([
    ['/mf-menu', ['mf-menu']],
    ['/dashboard', ['mf-menu']],
    ['/mf-other1', ['mf-menu', 'mf-other1']],
  ])('at %s contains the modules of every page and of the address: %s', (pathname, names) => {
    expect({ modules: modules(ofPage(pathname)), partial: ofPage(pathname).partial }).toEqual({
      modules: names,
      partial: true,
    });
  });
  it('contains a canary that adds the address or an entry of every page', () => {
    const registry = site(1);
    const rail = [{ label: 'New', path: '/mf-other0', icon: 'team', order: 2 }];
    const descriptor = { ...descriptorOf('mf-other0', '/new'), rail };
    registry.modules['mf-other0']!.canary = { release: moduleRelease('mf-other0', 'c', { descriptor }), percent: 10 };
    const page = browserRegistry(registry).ofPage('/dashboard');
    expect(page.modules['mf-other0']?.canary?.release.descriptor).toEqual(descriptor);
    expect(browserRegistry(registry).find('/new')?.descriptor.name).toBe('mf-other0');
  });
  it('follows the schema', () => {
    expect(Registry.parse(ofPage('/mf-other1'))).toEqual(ofPage('/mf-other1'));
  });
  it('is not marked as partial if it contains all modules', () => {
    expect(browserRegistry(site(0)).ofPage('/dashboard')).toEqual(browserRegistry(site(0)).all());
    expect(browserRegistry(site(1)).ofPage('/mf-other0').partial).toBeUndefined();
    expect({ modules: modules(all()), partial: all().partial }).toEqual({
      modules: ['mf-menu', 'mf-other0', 'mf-other1', 'mf-other2'],
      partial: undefined,
    });
  });
  it('does not grow with the number of modules', () => {
    const size = (others: number) => renderPage(site(others), { pathname: '/mf-other0', bucket: 0 }, 'bm9uY2U=').length;
    expect(size(400)).toBe(size(4));
  });
});

it('is available compressed', () => {
  const { text, gzipped } = browserRegistry(site(3));
  expect(gunzipSync(gzipped()).toString()).toBe(text());
});

it('has the files of the widgets and of the screens that the shell links to, which it prefetches, and no others', () => {
  const descriptor = {
    ...descriptorOf('mf-menu'),
    routes: ['/things', '/things/:id'].map((path) => ({ path, access: 'user' as const, title: path })),
    rail: [{ label: 'Things', path: '/things?view=all', icon: 'team', order: 1 }],
    widgets: [{ name: 'counts', title: 'Counts', order: 1 }],
  };
  const registry = registryWith({ 'mf-menu': 'a', 'mf-other': 'b' });
  const slots = registry.modules;
  const counts = ['/mf-menu/a/counts.js'];
  const files = { screens: { '/things': ['/mf-menu/a/things.js'], '/things/:id': ['/mf-menu/a/thing.js'], counts } };
  const needs = { '/things': ['fields'], '/things/:id': ['tables'], counts: ['tables'] };
  slots['mf-menu']!.current = moduleRelease('mf-menu', 'a', {
    descriptor,
    ...files,
    needs,
    preloads: ['/mf-menu/a/m.js'],
  });
  slots['mf-menu']!.previous = moduleRelease('mf-menu', 'c', { descriptor, ...files, needs });
  slots['mf-other']!.current = moduleRelease('mf-other', 'b', { screens: { '/mf-other': ['/mf-other/b/o.js'] } });
  const { modules: ofBrowser } = browserRegistry(registry).all();
  expect(ofBrowser['mf-menu']?.current).toMatchObject({
    screens: { '/things': ['/mf-menu/a/things.js'], counts },
    needs: { '/things': ['fields'], counts: ['tables'] },
    preloads: ['/mf-menu/a/m.js'],
    builtAgainst: {},
  });
  expect({
    previous: ofBrowser['mf-menu']?.previous?.screens,
    current: ofBrowser['mf-other']?.current.screens,
  }).toEqual({ previous: {}, current: {} });
  expect(ofBrowser['mf-menu']?.current.screens).not.toHaveProperty('/things/:id');
});
