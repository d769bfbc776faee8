import { descriptorOf, moduleRelease, registryWith, versionOf } from '../samples/releases';
import { NONCE_PLACE, pageFiles } from './page-files';

const registry = registryWith({ 'mf-a': 'a' });
const { routes } = descriptorOf('mf-a', '/a/deep');
registry.modules['mf-a']!.current.descriptor.routes = [...routes, { path: '/a/:id', access: 'user', title: 'One' }];

it('has a page for every route without parameters, one for the rest, and the registry', () => {
  expect([...pageFiles(registry).keys()].toSorted()).toEqual(['a/deep.html', 'index.html', 'registry.json']);
});
it('preloads the module of a page, and none where the address is open', () => {
  expect(pageFiles(registry).get('a/deep.html')).toContain(`href="/mf-a/${versionOf('a')}/`);
  expect(pageFiles(registry).get('index.html')).not.toContain('href="/mf-a/');
});
it('leaves the nonce to whoever serves the page', () => {
  expect(pageFiles(registry).get('index.html')?.split(`nonce="${NONCE_PLACE}"`).length).toBeGreaterThan(2);
});
it('preloads nothing of a module with a canary: a file does not know its visitor', () => {
  const uncertain = registryWith({ 'mf-a': 'a' });
  uncertain.modules['mf-a']!.canary = { release: moduleRelease('mf-a', 'b'), percent: 10 };
  expect(pageFiles(uncertain).get('mf-a.html')).not.toContain('href="/mf-a/');
});
