import type { AppProps } from 'single-spa';
import type { ModuleRelease } from '@courtside/registry';
import { LoadFailure } from '../releases/load-failure';
import type { RemoteModule } from './load-remote';
import { createModuleApplication } from './module-application';
import type { ReleaseReport } from './module-errors';

const props = { name: 'mf-x' } as AppProps;
const release = (version: string) =>
  ({
    version,
    entry: `/mf-x/${version}/remoteEntry.js`,
    descriptor: { name: 'mf-x', routes: [{ path: '/things' }] },
  }) as unknown as ModuleRelease;
const never = () => new Promise<never>(() => undefined);
const throwBoom = () => {
  throw new Error('boom');
};

/** A module that writes a text into its element. */
function remote(text: string, parts: Partial<RemoteModule> = {}): RemoteModule {
  return {
    bootstrap: () => Promise.resolve(),
    mount: async (moduleProps) =>
      void ((moduleProps as unknown as { domElement: HTMLElement }).domElement.textContent = text),
    unmount: () => Promise.resolve(),
    ...parts,
  };
}

function setUp(releases: Record<string, () => Promise<RemoteModule>>) {
  document.body.innerHTML = '<div id="outlet"></div>';
  const outlet = document.getElementById('outlet') as HTMLElement;
  const reports: ReleaseReport[] = [];
  const errors: { version: string; error: unknown; handled: boolean }[] = [];
  const inUse: boolean[] = [];
  const prefetched: string[] = [];
  const visits: string[] = [];
  const application = createModuleApplication('mf-x', {
    releases: () => Object.keys(releases).map(release),
    load: ({ version }) => releases[version]?.() ?? never(),
    prefetch: ({ version }, pathname) => Promise.resolve(void prefetched.push(`${version}${pathname}`)),
    beginVisit({ version }) {
      visits.push(`begins ${version}`);
      return () => void visits.push(`ends ${version}`);
    },
    outlet: () => outlet,
    isExpected: ({ descriptor }) => descriptor.routes.some(({ path }) => path === window.location.pathname),
    onInUseChange: (used) => inUse.push(used),
    onFailure: () => undefined,
    report: (outcome) => reports.push(outcome),
    reportError: ({ version }, error, handled) => void errors.push({ version, error, handled }),
  });
  return { application, outlet, reports, errors, inUse, prefetched, visits };
}

/** A release whose load is resolved by the test. */
function pendingLoads() {
  const resolvers: ((module: RemoteModule) => void)[] = [];
  const load = () => new Promise<RemoteModule>((resolve) => void resolvers.push(resolve));
  return { load, resolvers };
}

/** Lets every time limit of the loader pass. */
async function settle(work: Promise<unknown>): Promise<void> {
  await Promise.all([work, jest.advanceTimersByTimeAsync(120_000)]);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

it('mounts the current release and reports it', async () => {
  const { application, outlet, reports } = setUp({ v2: async () => remote('two'), v1: async () => remote('one') });
  await settle(application.mount(props));
  expect(outlet).toHaveTextContent('two');
  expect(reports).toEqual([{ version: 'v2', status: 'loaded', ms: 0 }]);
});

const faults: [string, () => Promise<RemoteModule>, string][] = [
  ['is unreachable', () => Promise.reject(new LoadFailure('unreachable', 'x')), 'unreachable'],
  [
    'has a missing chunk',
    () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })),
    'unreachable',
  ],
  [
    'needs other shared packages',
    () => Promise.reject(new Error('Unsatisfied version 1.0.0 of shared singleton module react')),
    'incompatible',
  ],
  ['throws while it loads', () => Promise.reject(new TypeError('boom')), 'crashed'],
  [
    'rejects in bootstrap',
    async () => remote('bad', { bootstrap: () => Promise.reject(new Error('boom')) }),
    'crashed',
  ],
  ['hangs in bootstrap', async () => remote('bad', { bootstrap: never }), 'hung'],
  ['throws in mount', async () => remote('bad', { mount: throwBoom }), 'crashed'],
  ['hangs in mount', async () => remote('bad', { mount: never }), 'hung'],
];

const failed = (version: string, status: string, errorClass: string) => ({
  version,
  status,
  ms: expect.any(Number),
  errorClass,
  errorHash: expect.stringMatching(/^[0-9a-f]{8}$/),
});

it.each(faults)('mounts the previous release if the current one %s, and reports both', async (_, fault, code) => {
  const { application, outlet, reports } = setUp({ v2: fault, v1: async () => remote('one') });
  await settle(application.mount(props));
  expect(outlet).toHaveTextContent('one');
  const attempts = code === 'unreachable' ? ['retried', 'retried', 'failed'] : ['failed'];
  expect(reports).toEqual([
    ...attempts.map((status) => failed('v2', status, code)),
    { version: 'v1', status: 'fell-back', ms: expect.any(Number) },
  ]);
});

it.each(faults)('fails with the reason, and leaves no element, if the only release %s', async (_, fault, code) => {
  const { application, outlet, reports } = setUp({ v1: fault });
  await settle(application.mount(props));
  expect(application.state.get()).toMatchObject({ status: 'failed', failure: { code } });
  expect(outlet).toBeEmptyDOMElement();
  expect(document.querySelectorAll('body > [data-module]')).toHaveLength(0);
  expect(reports.at(-1)).toEqual(failed('v1', 'failed', code));
});

it('mounts on a retry', async () => {
  let broken = true;
  const { application, outlet } = setUp({
    v1: async () => {
      if (broken) throw new LoadFailure('unreachable', 'x');
      return remote('one');
    },
  });
  await settle(application.mount(props));
  broken = false;
  await settle(application.retry());
  expect(outlet).toHaveTextContent('one');
});

it.each([
  ['rejects', () => Promise.reject(new Error('boom'))],
  ['throws', throwBoom],
  ['hangs', never],
])('empties the outlet even if the unmount of the module %s', async (_, unmount) => {
  const { application, outlet } = setUp({ v1: async () => remote('one', { unmount }) });
  await settle(application.mount(props));
  await settle(application.unmount());
  expect(outlet).toBeEmptyDOMElement();
  expect(application.state.get()).toEqual({ status: 'unmounted' });
});

it.each([
  ['leaves it empty', {}],
  ['hangs in unmount', { unmount: never }],
])('gives a module an element in the body for its overlays, and removes it even if the module %s', async (_, parts) => {
  const overlays = () => [...document.querySelectorAll<HTMLElement>('body > [data-module=mf-x]')];
  const { application } = setUp({
    v1: async () =>
      remote('one', {
        mount: async (moduleProps) =>
          (moduleProps as unknown as { overlayElement: HTMLElement }).overlayElement.append('a dialog'),
        ...parts,
      }),
  });
  await settle(application.mount(props));
  expect(overlays().map(({ textContent }) => textContent)).toEqual(['a dialog']);
  expect(overlays()[0]?.nextElementSibling).toHaveAttribute('id', 'shell-overlays');
  await settle(application.unmount());
  expect(overlays()).toEqual([]);
});

it('discards a module that arrives after the unmount', async () => {
  const { load, resolvers } = pendingLoads();
  const { application, outlet, reports } = setUp({ v1: load });
  const mounting = application.mount(props);
  await jest.advanceTimersByTimeAsync(0);
  await settle(application.unmount());
  resolvers[0]?.(remote('late'));
  await settle(mounting);
  expect(outlet).toBeEmptyDOMElement();
  expect(reports).toEqual([]);
});

it('keeps only the latest mount if two overlap', async () => {
  const { load, resolvers } = pendingLoads();
  const { application, outlet } = setUp({ v1: load });
  const first = application.mount(props);
  await jest.advanceTimersByTimeAsync(0);
  await settle(application.unmount());
  const second = application.mount(props);
  await jest.advanceTimersByTimeAsync(0);
  resolvers[1]?.(remote('second'));
  await settle(second);
  resolvers[0]?.(remote('first'));
  await settle(first);
  expect(outlet).toHaveTextContent('second');
  expect(outlet.childElementCount).toBe(1);
});

it('is not in use if it fails after the user has left', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { application, inUse } = setUp({ v1: () => new Promise((_, reject) => void (fail = reject)) });
  const mounting = application.mount(props);
  await jest.advanceTimersByTimeAsync(0);
  expect(inUse).toEqual([true]);
  await settle(application.unmount());
  fail(new LoadFailure('incompatible', 'x'));
  await settle(mounting);
  expect(inUse).toEqual([true, false]);
});

it('remounts with the latest releases, but only while it is mounted', async () => {
  const releases: Record<string, () => Promise<RemoteModule>> = { v1: async () => remote('one') };
  const { application, outlet } = setUp(releases);
  await settle(application.remount());
  expect(application.state.get()).toEqual({ status: 'unmounted' });
  await settle(application.mount(props));
  delete releases.v1;
  releases.v2 = async () => remote('two');
  await settle(application.remount());
  expect({ outletText: outlet.textContent, childElementCount: outlet.childElementCount }).toEqual({
    outletText: 'two',
    childElementCount: 1,
  });
  await settle(application.unmount());
  await settle(application.remount());
  expect(outlet).toBeEmptyDOMElement();
});

it.each([
  ['fails if an uncaught error left its element empty', '', '/mf-x/v1/a.js', 'failed', 1],
  ['stays mounted and reports the crash once if its element has content', 'one', '/mf-x/v1/a.js', 'mounted', 1],
  ['ignores the errors of other modules', '', '/mf-y/v1/a.js', 'mounted', 0],
])('%s', async (_, content, file, status, crashes) => {
  const { application, reports } = setUp({ v1: async () => remote(content) });
  await settle(application.mount(props));
  for (let times = 0; times < 3; times += 1)
    expect(application.attributeError(new Error('boom'), `${window.location.origin}${file}`)).toBe(crashes > 0);
  await settle(Promise.resolve());
  expect(application.state.get().status).toBe(status);
  expect(application.lastError.get()?.detail).toBe(crashes > 0 ? 'boom' : undefined);
  expect(reports.slice(1)).toEqual(Array(crashes).fill(failed('v1', 'crashed', 'crashed')));
});

it('tells its team about every uncaught error, and about those that it caught itself', async () => {
  const { application, errors, reports } = setUp({ v1: async () => remote('one') });
  await settle(application.mount(props));
  const [uncaught, caught] = [new Error('uncaught'), new Error('caught')];
  const file = `${window.location.origin}/mf-x/v1/a.js`;
  application.attributeError(uncaught, file);
  application.attributeError(uncaught, file);
  expect(application.reportHandled(caught, file)).toBe(true);
  expect(application.reportHandled(caught, `${window.location.origin}/mf-y/v1/a.js`)).toBe(false);
  expect(errors).toEqual([
    { version: 'v1', error: uncaught, handled: false },
    { version: 'v1', error: uncaught, handled: false },
    { version: 'v1', error: caught, handled: true },
  ]);
  // What it caught says nothing about a canary.
  expect(reports.slice(1)).toEqual([failed('v1', 'crashed', 'crashed')]);
});

it('counts a late error of a replaced release for that release', async () => {
  const releases: Record<string, () => Promise<RemoteModule>> = { v2: async () => remote('two') };
  const { application, outlet, reports } = setUp(releases);
  await settle(application.mount(props));
  delete releases.v2;
  releases.v1 = async () => remote('');
  await settle(application.remount());
  application.attributeError(new Error('boom'), `${window.location.origin}/mf-x/v2/a.js`);
  await settle(Promise.resolve());
  expect(reports.at(-1)).toEqual(failed('v2', 'crashed', 'crashed'));
  expect(application.state.get().status).toBe('mounted');
  expect(outlet.childElementCount).toBe(1);
});

it('mounts again automatically if the failed release was replaced', async () => {
  const releases: Record<string, () => Promise<RemoteModule>> = { v2: () => Promise.reject(new Error('boom')) };
  const { application, outlet } = setUp(releases);
  await settle(application.mount(props));
  await settle(application.retryIfReplaced());
  expect(application.state.get().status).toBe('failed');
  delete releases.v2;
  releases.v1 = async () => remote('one');
  await settle(application.retryIfReplaced());
  expect(outlet).toHaveTextContent('one');
});

it('fails if the module reports a crash', async () => {
  let crash: (error: Error) => void = () => undefined;
  const { application, outlet } = setUp({
    v1: async () =>
      remote('one', {
        mount: async (moduleProps) => {
          crash = (moduleProps as unknown as { onCrash: typeof crash }).onCrash;
        },
      }),
  });
  await settle(application.mount(props));
  crash(new Error('boom'));
  await settle(Promise.resolve());
  expect(application.state.get()).toMatchObject({ status: 'failed', failure: { code: 'crashed' } });
  expect(outlet).toBeEmptyDOMElement();
});

it('prefetches the preferred release without running it', async () => {
  const load = jest.fn(never);
  const { application, prefetched } = setUp({ v2: load, v1: load });
  await application.prefetch('/things');
  expect(prefetched).toEqual(['v2/things']);
  expect(load).not.toHaveBeenCalled();
  expect(application.attributeError(new Error('boom'), 'http://localhost/mf-x/v2/a.js')).toBe(false);
});

it('ends the visit of every release that it tried or showed', async () => {
  const { application, visits } = setUp({
    v2: () => Promise.reject(new Error('boom')),
    v1: async () => remote('one'),
  });
  await settle(application.mount(props));
  expect(visits).toEqual(['begins v2', 'ends v2', 'begins v1']);
  await settle(application.unmount());
  expect(visits).toEqual(['begins v2', 'ends v2', 'begins v1', 'ends v1']);
});

it('reports damage that a module does before its mount ends', async () => {
  const { application, reports } = setUp({
    v1: async () => remote('one', { mount: async () => application.crash(new Error('It removed the rail.')) }),
  });
  await settle(application.mount(props));
  expect(reports).toContainEqual(failed('v1', 'crashed', 'crashed'));
  expect(application.state.get().status).toBe('mounted');
});

it('shows a card instead of a module that the shell stops, and reports it', async () => {
  const { application, outlet, reports } = setUp({ v1: async () => remote('one') });
  await settle(application.mount(props));
  application.fail(new LoadFailure('interfered', 'It removed the rail.'));
  await settle(Promise.resolve());
  expect(application.state.get()).toMatchObject({ status: 'failed', failure: { code: 'interfered' } });
  expect(outlet.childElementCount).toBe(0);
  expect(reports.at(-1)).toMatchObject({ version: 'v1', status: 'crashed', errorClass: 'interfered' });
});

it('notes a slow task without a failure', async () => {
  const { application, reports } = setUp({ v1: async () => remote('one') });
  await settle(application.mount(props));
  application.note('v1', { status: 'slow', detail: 'A task took 1200 ms.', ms: 1200 });
  expect(application.state.get().status).toBe('mounted');
  expect(application.lastError.get()).toMatchObject({ code: 'too-slow', detail: 'A task took 1200 ms.' });
  expect(reports.at(-1)).toEqual({ version: 'v1', status: 'slow', ms: 1200 });
});

it('reports a release once that tried several forbidden things, and notes the last', async () => {
  const { application, reports } = setUp({ v1: async () => remote('one') });
  await settle(application.mount(props));
  for (const name of ['fetch', 'history.pushState'])
    application.note('v1', { status: 'contained', detail: `tried to replace ${name}`, ms: 0 });
  expect(application.lastError.get()).toMatchObject({
    code: 'interfered',
    detail: 'tried to replace history.pushState',
  });
  expect(reports.filter(({ status }) => status === 'contained')).toEqual([
    { version: 'v1', status: 'contained', ms: 0 },
  ]);
});

describe('a module that renders nothing', () => {
  it.each([
    ['at its address', '/things', 'failed', [failed('v1', 'crashed', 'hung')]],
    ['while the address belongs to another module', '/elsewhere', 'mounted', []],
  ])('for too long %s is %s', async (_, address, status, crashes) => {
    window.history.replaceState(null, '', address);
    const { application, reports } = setUp({ v1: async () => remote('') });
    await settle(application.mount(props));
    expect(application.state.get().status).toBe(status);
    expect(reports.slice(1)).toEqual(crashes);
  });

  it('starts on a retry', async () => {
    window.history.replaceState(null, '', '/things');
    let content = '';
    const { application, outlet } = setUp({ v1: async () => remote(content) });
    await settle(application.mount(props));
    content = 'one';
    await settle(application.retry());
    await settle(Promise.resolve());
    expect(outlet).toHaveTextContent('one');
  });

  it('after an error without a file is a card', async () => {
    window.history.replaceState(null, '', '/things');
    const { application, outlet, reports } = setUp({ v1: async () => remote('one') });
    await settle(application.mount(props));
    outlet.firstElementChild?.replaceChildren();
    await Promise.all([application.failIfEmptied(new Error('boom')), jest.advanceTimersByTimeAsync(0)]);
    expect(application.state.get()).toMatchObject({ status: 'failed', failure: { code: 'crashed' } });
    expect(reports.at(-1)).toEqual(failed('v1', 'crashed', 'crashed'));
  });
});
