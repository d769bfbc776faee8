import { init } from '@module-federation/enhanced/runtime';
import type { ModuleRelease } from '@courtside/registry';
import { loadRemote } from './load-remote';
import { TIMINGS } from './timings';

const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
const page = globalThis as unknown as Record<string, unknown>;

let count = 0;
/** A release that was not loaded before. */
function release(parts: Partial<ModuleRelease> = {}): ModuleRelease {
  count += 1;
  const entry = `/mf-teams/${count}/remoteEntry.js`;
  return {
    container: `mf_teams_${count}`,
    entry,
    integrity: { [entry]: 'sha384-x' },
    preloads: [],
    descriptor: { name: 'mf-teams' },
    ...parts,
  } as ModuleRelease;
}

const scripts = () => [...document.querySelectorAll('script')];
/** The script element of the entry, once it exists. */
async function entryScript(): Promise<HTMLScriptElement> {
  while (scripts().length === 0)
    await new Promise((resolve) => new MutationObserver(resolve).observe(document, { childList: true, subtree: true }));
  return scripts()[0]!;
}
/** Finishes loading the script, after `run` has simulated its effects. */
async function answer(event: 'load' | 'error', run: () => void = () => {}) {
  const script = await entryScript();
  run();
  script.dispatchEvent(new Event(event));
}
const definesContainer =
  ({ container }: ModuleRelease, get: () => unknown) =>
  () => {
    page[container] = { init: () => {}, get };
  };
const exposes = (target: ModuleRelease, exposed: unknown) =>
  definesContainer(target, () => Promise.resolve(() => exposed));

beforeAll(() => init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first' }));
afterEach(() => document.head.replaceChildren());

it('loads the entry with its integrity and removes the script', async () => {
  const target = release();
  const loading = loadRemote(target);
  const { src, integrity, crossOrigin } = await entryScript();
  expect({ src, integrity, crossOrigin }).toEqual({
    src: `http://localhost${target.entry}`,
    integrity: 'sha384-x',
    crossOrigin: 'anonymous',
  });
  await answer('load', exposes(target, lifecycles));
  expect(await loading).toMatchObject(lifecycles);
  expect(scripts()).toEqual([]);
});

it('does not load an entry without integrity', async () => {
  await expect(loadRemote(release({ integrity: {} }))).rejects.toMatchObject({ code: 'unverified' });
  expect(scripts()).toEqual([]);
});

it('loads an entry once for concurrent and later calls', async () => {
  const target = release();
  const both = [loadRemote(target), loadRemote(target)];
  await entryScript();
  expect(scripts()).toHaveLength(1);
  await answer('load', exposes(target, lifecycles));
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(await loadRemote(target)).toBe(first);
  expect(scripts()).toEqual([]);
});

it('loads an unreachable entry again, from the server and not from the browser’s cache', async () => {
  const target = release();
  const failing = expect(loadRemote(target)).rejects.toMatchObject({ code: 'unreachable' });
  await answer('error');
  await failing;
  const asked = jest.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const loading = loadRemote(target);
  await answer('load', exposes(target, lifecycles));
  expect(await loading).toMatchObject(lifecycles);
  expect(asked.mock.calls).toEqual([[target.entry, { cache: 'reload' }]]);
  asked.mockRestore();
});

it('fetches the other files of a release again with the unreachable one, because a network may have damaged all', async () => {
  const target = release({ preloads: ['/mf-teams/1.js', '/mf-teams/2.js'] });
  const failing = expect(loadRemote(target)).rejects.toMatchObject({ code: 'unreachable' });
  await answer('error');
  await failing;
  const asked = jest.spyOn(window, 'fetch').mockImplementation(async (file) =>
    // The release also runs without this one.
    file === '/mf-teams/2.js' ? Promise.reject(new TypeError('Failed to fetch')) : new Response(),
  );
  const loading = loadRemote(target);
  await answer('load', exposes(target, lifecycles));
  expect(await loading).toMatchObject(lifecycles);
  expect(asked.mock.calls.map(([file]) => file)).toEqual([target.entry, ...target.preloads]);
  asked.mockRestore();
});

it.each([
  ['does not have it', () => Promise.resolve(new Response('', { status: 404 }))],
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not run an unreachable entry again if the server %s', async (_, respond) => {
  const target = release();
  const failing = expect(loadRemote(target)).rejects.toMatchObject({ code: 'unreachable' });
  await answer('error');
  await failing;
  const asked = jest.spyOn(window, 'fetch').mockImplementation(respond);
  await expect(loadRemote(target)).rejects.toMatchObject({ code: 'unreachable' });
  expect(scripts()).toEqual([]);
  asked.mockRestore();
});

const boom = () => {
  throw new Error('boom');
};
it.each<[string, string, 'load' | 'error', (target: ModuleRelease) => () => void]>([
  ['is unreachable or has the wrong hash', 'unreachable', 'error', () => () => {}],
  ['has no container', 'not-a-module', 'load', () => () => {}],
  [
    'throws while it runs',
    'not-a-module',
    'load',
    ({ entry }) =>
      () => {
        window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: `http://localhost${entry}` }));
      },
  ],
  [
    'has an invalid container',
    'not-a-module',
    'load',
    ({ container }) =>
      () => {
        page[container] = {};
      },
  ],
  ['exposes nothing', 'not-a-module', 'load', (target) => definesContainer(target, () => Promise.resolve(undefined))],
  ['exposes no lifecycles', 'not-a-module', 'load', (target) => exposes(target, { hello: 1 })],
  ['throws when its code is requested', 'crashed', 'load', (target) => definesContainer(target, boom)],
  ['has code that throws', 'crashed', 'load', (target) => definesContainer(target, () => Promise.resolve(boom))],
  [
    'has a missing chunk',
    'unreachable',
    'load',
    (target) =>
      definesContainer(target, () =>
        Promise.reject(Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' })),
      ),
  ],
  [
    'needs other shared packages',
    'incompatible',
    'load',
    (target) =>
      definesContainer(target, () =>
        Promise.reject(
          new Error('Unsatisfied version 19.3.1 from shell of shared singleton module react (required ^99.0.0)'),
        ),
      ),
  ],
])('an entry that %s fails as %s', async (_, code, event, run) => {
  const target = release();
  const failing = expect(loadRemote(target)).rejects.toMatchObject({ name: 'LoadFailure', code });
  await answer(event, run(target));
  await failing;
});

it('repeats the first failure if code that cannot run is loaded again', async () => {
  const target = release();
  const failing = expect(loadRemote(target)).rejects.toMatchObject({ code: 'incompatible' });
  let requests = 0;
  await answer(
    'load',
    definesContainer(target, () => {
      requests += 1;
      return Promise.reject(
        new Error(
          requests === 1
            ? 'Unsatisfied version 1.0.0 of shared singleton module react'
            : "Cannot access 'a' before initialization",
        ),
      );
    }),
  );
  await failing;
  await expect(loadRemote(target)).rejects.toMatchObject({ code: 'incompatible' });
});

it('gives concurrent calls the same failure', async () => {
  const target = release();
  const failing = [loadRemote(target), loadRemote(target)].map((loading) =>
    expect(loading).rejects.toMatchObject({ code: 'incompatible' }),
  );
  let fail = () => {};
  const first = new Promise((_, reject) => {
    fail = () => reject(new Error('Unsatisfied version 1.0.0 of shared singleton module react'));
  });
  let requests = 0;
  await answer(
    'load',
    definesContainer(target, () => {
      requests += 1;
      // A second request would fail before the first one.
      if (requests > 1) return Promise.reject(new Error("Cannot access 'a' before initialization"));
      setTimeout(fail);
      return first;
    }),
  );
  await Promise.all(failing);
});

describe('time limits', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gives up on an entry that never answers, and loads it on the next call', async () => {
    const target = release();
    const failing = expect(loadRemote(target)).rejects.toMatchObject({ code: 'too-slow' });
    await entryScript();
    await jest.advanceTimersByTimeAsync(TIMINGS.entry);
    await failing;
    expect(scripts()).toEqual([]);
    const loading = loadRemote(target);
    await answer('load', exposes(target, lifecycles));
    expect(await loading).toMatchObject(lifecycles);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives up on code that never arrives', async () => {
    const target = release();
    const failing = expect(loadRemote(target)).rejects.toMatchObject({ code: 'too-slow' });
    await answer(
      'load',
      definesContainer(target, () => new Promise(() => {})),
    );
    await jest.advanceTimersByTimeAsync(TIMINGS.code);
    await failing;
    expect(jest.getTimerCount()).toBe(0);
  });
});
