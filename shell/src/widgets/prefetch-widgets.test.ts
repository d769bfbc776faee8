import { emptyRegistry, type ModuleRelease, type Registry } from '@courtside/registry';
import { createLiveRegistry } from '../registry/live-registry';

/** Two widgets at the beginning of the dashboard, and one farther down. */
const release = {
  version: '0123456789abcdef',
  entry: '/mf-a/1/remoteEntry.js',
  preloads: [],
  css: [],
  integrity: {},
  screens: { hint: ['/mf-a/1/hint.js'], squad: ['/mf-a/1/squad.js'], latest: ['/mf-a/1/latest.js'] },
  descriptor: {
    name: 'mf-a',
    title: 'A',
    routes: [],
    widgets: [
      { name: 'latest', title: 'Latest', order: 3, height: 300 },
      { name: 'hint', title: 'Hint', order: 1 },
      { name: 'squad', title: 'Squad', order: 2, height: 300 },
    ],
  },
} as unknown as ModuleRelease;

const registry: Registry = {
  ...emptyRegistry('test'),
  modules: { 'mf-a': { current: release, previous: null, canary: null } },
};

/** The module remembers the browser's `fetch`, so each test imports a new one. */
async function requestedFiles(controller: object | null): Promise<string[]> {
  jest.resetModules();
  const addresses: string[] = [];
  window.fetch = (address) => {
    addresses.push(address as string);
    return Promise.resolve(new Response('code'));
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  const { prefetchWidgets } = await import('./prefetch-widgets');
  prefetchWidgets(createLiveRegistry(registry, 0));
  return addresses;
}
const browsersFetch = window.fetch;
afterEach(() => {
  window.fetch = browsersFetch;
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('requests the files of the widgets at the beginning of the dashboard, and no others', async () => {
  expect(await requestedFiles(null)).toEqual(['/mf-a/1/remoteEntry.js', '/mf-a/1/hint.js', '/mf-a/1/squad.js']);
});

it('requests nothing if the browser has a copy of the application', async () => {
  expect(await requestedFiles({})).toEqual([]);
});
