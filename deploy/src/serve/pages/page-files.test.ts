import { descriptorOf, registryWith, versionOf } from '../../../test/releases';
import { NONCE_PLACEHOLDER, pageFiles } from './page-files';

const registry = registryWith({ 'mf-a': 'a' });
const { routes } = descriptorOf('mf-a', '/a/deep');
registry.modules['mf-a']!.current.descriptor.routes = [...routes, { path: '/a/:id', access: 'user', title: 'One' }];

it('contains a page for the dashboard and every route without parameters, a fallback page, the registry, and the list of packages that the shell provides', async () => {
  const names = ['a/deep.html', 'dashboard.html', 'environment.json', 'index.html', 'registry.json'];
  expect([...(await pageFiles(registry)).keys()].toSorted()).toEqual(names);
});
it('preloads the module of a page, and none in the fallback page', async () => {
  expect((await pageFiles(registry)).get('a/deep.html')).toContain(`href="/mf-a/${versionOf('a')}/`);
  expect((await pageFiles(registry)).get('index.html')).not.toContain('href="/mf-a/');
});
it('contains a placeholder for the nonce', async () => {
  const page = String((await pageFiles(registry)).get('index.html'));
  expect(page.split(`nonce="${NONCE_PLACEHOLDER}"`).length).toBeGreaterThan(2);
});
