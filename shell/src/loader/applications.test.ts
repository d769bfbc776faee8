import type { AppProps } from 'single-spa';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import { createApplications } from './applications';
import { LoadFailure } from './load-failure';
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
  const create = (load: () => Promise<RemoteModule> = async () => remote) =>
    applications.create('mf-x', {
      releases: () => [release],
      load,
      prefetch: () => Promise.resolve(),
      beginVisit: () => () => undefined,
      outlet: () => document.body,
      isExpected: () => true,
      delay: () => Promise.resolve(),
      now: () => 0,
      onFailure: () => undefined,
      report: () => undefined,
    });
  return { applications, create, inUse, ended };
}

it('a module runs until the last of its screen and its widgets is gone', async () => {
  const { create, ended } = setUp();
  const [first, second] = [create(), create()];
  await Promise.all([first.mount(props), second.mount(props)]);
  ended.length = 0;
  await first.unmount();
  expect(ended).toEqual([]);
  await second.unmount();
  expect(ended).toContain('mf-x');
});

it('the release of a module stays while one of its widgets is shown, even if another one fails', async () => {
  const { create, inUse } = setUp();
  const shown = create();
  const failing = create(() => Promise.reject(new LoadFailure('not-a-module', 'it exposes no such widget')));
  await shown.mount(props);
  await failing.mount(props);
  expect(failing.state.get().status).toBe('failed');
  expect(inUse).not.toContain(false);
});

it('after the last failure the module may change', async () => {
  const { create, inUse } = setUp();
  await create(() => Promise.reject(new LoadFailure('not-a-module', 'x'))).mount(props);
  expect(inUse.at(-1)).toBe(false);
});
