import type { AppProps } from 'single-spa';
import type { ModuleRelease } from '@courtside/registry';
import { createApplications } from './applications';
import { LoadFailure } from '../releases/load-failure';
import type { RemoteModule } from './load-remote';

const release = {
  version: 'v1',
  entry: '/mf-x/v1/remoteEntry.js',
  descriptor: { name: 'mf-x', routes: [] },
} as unknown as ModuleRelease;
const props = { name: 'mf-x' } as AppProps;
const remote: RemoteModule = {
  bootstrap: () => Promise.resolve(),
  mount: async (moduleProps) =>
    void ((moduleProps as unknown as { domElement: HTMLElement }).domElement.textContent = 'shown'),
  unmount: () => Promise.resolve(),
};

function setUp() {
  const inUse: boolean[] = [];
  const ended: string[] = [];
  const applications = createApplications(
    { setInUse: (_, used) => inUse.push(used) },
    { end: (module) => ended.push(module) },
  );
  const create = (kind: 'create' | 'createWidget' = 'create', load: () => Promise<RemoteModule> = async () => remote) =>
    applications[kind]('mf-x', {
      releases: () => [release],
      load,
      prefetch: () => Promise.resolve(),
      beginVisit: () => () => undefined,
      outlet: () => document.body,
      isExpected: () => true,
      onFailure: () => undefined,
      report: () => undefined,
      reportError: () => undefined,
    });
  return { applications, create, inUse, ended };
}

it('a module counts as running until its screen and all of its widgets are gone', async () => {
  const { create, ended } = setUp();
  const [first, second] = [create(), create('createWidget')];
  await Promise.all([first.mount(props), second.mount(props)]);
  ended.length = 0;
  await first.unmount();
  expect(ended).toEqual([]);
  await second.unmount();
  expect(ended).toContain('mf-x');
});

it('an open module keeps its release until it fails, but a widget does not', async () => {
  const { create, inUse } = setUp();
  await create('createWidget').mount(props);
  expect(inUse).toEqual([]);
  await create().mount(props);
  expect(inUse).toEqual([true]);
  await create('create', () => Promise.reject(new LoadFailure('not-a-module', 'x'))).mount(props);
  expect(inUse.at(-1)).toBe(false);
});
