import { gunzipSync } from 'node:zlib';
import { Registry } from '@courtside/module-kit/registry';
import { descriptorOf, moduleRelease, registryWith } from '../samples/releases';
import { browserRegistry } from './browser-registry';
import { renderPage } from './render-page';

/** A site with one module in the rail and others with a route alone. */
function site(others: number): Registry {
  const names = Array.from({ length: others }, (_, index) => `mf-other${index}`);
  const registry = registryWith({ 'mf-menu': 'a', ...Object.fromEntries(names.map((name) => [name, 'b'])) });
  const rail = [{ label: 'Menu', path: '/mf-menu', icon: 'team', order: 1 }];
  registry.modules['mf-menu']!.current = moduleRelease('mf-menu', 'a', { descriptor: { ...descriptorOf('mf-menu'), rail } });
  return registry;
}
const modules = ({ modules: all }: Registry) => Object.keys(all);

describe('what a page begins with', () => {
  const { ofPage, whole } = browserRegistry(site(3));

  it.each([
    ['/mf-menu', ['mf-menu']],
    ['/dashboard', ['mf-menu']],
    ['/mf-other1', ['mf-menu', 'mf-other1']],
  ])('at %s is what every page shows, and what the address needs: %s', (pathname, names) => {
    expect([modules(ofPage(pathname)), ofPage(pathname).partial]).toEqual([names, true]);
  });
  it('keeps to the schema', () => {
    expect(Registry.parse(ofPage('/mf-other1'))).toEqual(ofPage('/mf-other1'));
  });
  it('says nothing of a part where it is all there is', () => {
    expect(browserRegistry(site(0)).ofPage('/dashboard')).toEqual(browserRegistry(site(0)).whole());
    expect(browserRegistry(site(1)).ofPage('/mf-other0').partial).toBeUndefined();
    expect([modules(whole()), whole().partial]).toEqual([['mf-menu', 'mf-other0', 'mf-other1', 'mf-other2'], undefined]);
  });
  it('makes no page larger, however many modules there are', () => {
    const size = (others: number) => renderPage(site(others), '/mf-other0', 'bm9uY2U=', 0).length;
    expect(size(400)).toBe(size(4));
  });
});

it('comes compressed as well', () => {
  const { text, gzipped } = browserRegistry(site(3));
  expect(gunzipSync(gzipped()).toString()).toBe(text());
});
