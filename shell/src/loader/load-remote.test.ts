import { init } from '@module-federation/enhanced/runtime';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import { loadRemote } from './load-remote';
import { TIMINGS } from './timings';

const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
const page = globalThis as unknown as Record<string, unknown>;

let count = 0;
/** A release nobody loaded before. */
function release(parts: Partial<ModuleRelease> = {}): ModuleRelease {
  count += 1;
  const entry = `/mf-teams/${count}/remoteEntry.js`;
  return { container: `mf_teams_${count}`, entry, integrity: { [entry]: 'sha384-x' }, descriptor: { name: 'mf-teams' }, ...parts } as ModuleRelease;
}

const scripts = () => [...document.querySelectorAll('script')];
/** The script that was asked for, once it is there. */
async function asked(): Promise<HTMLScriptElement> {
  for (;;) {
    const [script] = scripts();
    if (script) return script;
    await Promise.resolve();
  }
}
/** Answers the next script. */
async function answer(event: 'load' | 'error', run: () => void = () => {}) {
  const script = await asked();
  run();
  script.dispatchEvent(new Event(event));
}
const brings = ({ container }: ModuleRelease, get: () => unknown) => () => {
  page[container] = { init: () => {}, get };
};
const exposes = (wanted: ModuleRelease, exposed: unknown) => brings(wanted, () => Promise.resolve(() => exposed));

beforeAll(() => init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first' }));
afterEach(() => document.head.replaceChildren());

it('asks for the entry with its integrity, and leaves no script behind', async () => {
  const wanted = release();
  const loading = loadRemote(wanted);
  const { src, integrity, crossOrigin } = await asked();
  expect({ src, integrity, crossOrigin }).toEqual({ src: `http://localhost${wanted.entry}`, integrity: 'sha384-x', crossOrigin: 'anonymous' });
  await answer('load', exposes(wanted, lifecycles));
  expect(await loading).toMatchObject(lifecycles);
  expect(scripts()).toEqual([]);
});

it('asks for no entry without an integrity', async () => {
  await expect(loadRemote(release({ integrity: {} }))).rejects.toMatchObject({ code: 'unverified' });
  expect(scripts()).toEqual([]);
});

it('asks once for an entry that two want, and not again for one that is there', async () => {
  const wanted = release();
  const both = [loadRemote(wanted), loadRemote(wanted)];
  await asked();
  expect(scripts()).toHaveLength(1);
  await answer('load', exposes(wanted, lifecycles));
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(await loadRemote(wanted)).toBe(first);
  expect(scripts()).toEqual([]);
});

it('asks again for an entry that failed', async () => {
  const wanted = release();
  const failing = expect(loadRemote(wanted)).rejects.toMatchObject({ code: 'unreachable' });
  await answer('error');
  await failing;
  const loading = loadRemote(wanted);
  await answer('load', exposes(wanted, lifecycles));
  expect(await loading).toMatchObject(lifecycles);
});

const boom = () => {
  throw new Error('boom');
};
it.each<[string, string, 'load' | 'error', (wanted: ModuleRelease) => () => void]>([
  ['cannot be reached or was tampered with', 'unreachable', 'error', () => () => {}],
  ['brings no container', 'not-a-module', 'load', () => () => {}],
  ['throws while it runs', 'not-a-module', 'load', ({ entry }) => () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'boom', filename: `http://localhost${entry}` }));
  }],
  ['brings a container that is none', 'not-a-module', 'load', ({ container }) => () => {
    page[container] = {};
  }],
  ['exposes nothing', 'not-a-module', 'load', (wanted) => brings(wanted, () => Promise.resolve(undefined))],
  ['exposes no lifecycles', 'not-a-module', 'load', (wanted) => exposes(wanted, { hello: 1 })],
  ['throws as it is asked for its code', 'crashed', 'load', (wanted) => brings(wanted, boom)],
  ['throws as its code runs', 'crashed', 'load', (wanted) => brings(wanted, () => Promise.resolve(boom))],
  ['lacks code', 'unreachable', 'load', (wanted) => brings(wanted, () => Promise.reject(Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' })))],
  ['wants other shared packages', 'incompatible', 'load', (wanted) => brings(wanted, () => Promise.reject(new Error('Unsatisfied version 19.3.1 from shell of shared singleton module react (required ^99.0.0)')))],
])('says why: an entry that %s is %s', async (_, code, event, run) => {
  const wanted = release();
  const failing = expect(loadRemote(wanted)).rejects.toMatchObject({ name: 'LoadFailure', code });
  await answer(event, run(wanted));
  await failing;
});

it('gives the first reason again where code that cannot run is asked for again', async () => {
  const wanted = release();
  const failing = expect(loadRemote(wanted)).rejects.toMatchObject({ code: 'incompatible' });
  let asked = 0;
  await answer('load', brings(wanted, () => {
    asked += 1;
    return Promise.reject(new Error(asked === 1 ? "Unsatisfied version 1.0.0 of shared singleton module react" : "Cannot access 'a' before initialization"));
  }));
  await failing;
  await expect(loadRemote(wanted)).rejects.toMatchObject({ code: 'incompatible' });
});

it('gives two that want code that cannot run the same reason', async () => {
  const wanted = release();
  const failing = [loadRemote(wanted), loadRemote(wanted)].map((loading) => expect(loading).rejects.toMatchObject({ code: 'incompatible' }));
  let fail = () => {};
  const first = new Promise((_, reject) => {
    fail = () => reject(new Error('Unsatisfied version 1.0.0 of shared singleton module react'));
  });
  let asked = 0;
  await answer('load', brings(wanted, () => {
    asked += 1;
    // Who comes while the first still waits fails before it.
    if (asked > 1) return Promise.reject(new Error("Cannot access 'a' before initialization"));
    setTimeout(fail);
    return first;
  }));
  await Promise.all(failing);
});

describe('with a clock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gives up an entry that never answers, and tries anew when asked', async () => {
    const wanted = release();
    const failing = expect(loadRemote(wanted)).rejects.toMatchObject({ code: 'too-slow' });
    await asked();
    await jest.advanceTimersByTimeAsync(TIMINGS.entry);
    await failing;
    expect(scripts()).toEqual([]);
    const loading = loadRemote(wanted);
    await answer('load', exposes(wanted, lifecycles));
    expect(await loading).toMatchObject(lifecycles);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives up code that never comes', async () => {
    const wanted = release();
    const failing = expect(loadRemote(wanted)).rejects.toMatchObject({ code: 'too-slow' });
    await answer('load', brings(wanted, () => new Promise(() => {})));
    await jest.advanceTimersByTimeAsync(TIMINGS.code);
    await failing;
    expect(jest.getTimerCount()).toBe(0);
  });
});
