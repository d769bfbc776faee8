import type { AppProps } from 'single-spa';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import { LoadFailure } from './load-failure';
import type { RemoteModule } from './load-remote';
import { createModulePlace, type PlaceParts } from './module-place';

const props = { name: 'mf-x' } as AppProps;
const release = (version: string) => ({ version, entry: `/mf-x/${version}/remoteEntry.js`, descriptor: { name: 'mf-x' } }) as unknown as ModuleRelease;
const never = () => new Promise<never>(() => undefined);

/** A module that writes its version into its element. */
function remote(text: string, parts: Partial<RemoteModule> = {}): RemoteModule {
  return {
    bootstrap: () => Promise.resolve(),
    mount: async (own) => void ((own as unknown as { domElement: HTMLElement }).domElement.textContent = text),
    unmount: () => Promise.resolve(),
    ...parts,
  };
}

function place(releases: Record<string, () => Promise<RemoteModule>>) {
  document.body.innerHTML = '<div id="outlet"></div>';
  const outlet = document.getElementById('outlet') as HTMLElement;
  const reports: Parameters<PlaceParts['report']>[0][] = [];
  const made = createModulePlace('mf-x', {
    releases: () => Object.keys(releases).map(release),
    load: ({ version }) => releases[version]?.() ?? never(),
    outlet: () => outlet,
    wait: () => Promise.resolve(),
    now: () => 0,
    onUse: () => undefined,
    onFailure: () => undefined,
    report: (outcome) => reports.push(outcome),
  });
  return { place: made, outlet, reports, text: () => outlet.textContent };
}

/** Lets every timeout of the loader pass, however many follow one another. */
async function settle(work: Promise<unknown>): Promise<void> {
  await Promise.all([work, jest.advanceTimersByTimeAsync(120_000)]);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the place of a module', () => {
  it('shows the current release and tells how it went', async () => {
    const { place: made, text, reports } = place({ v2: async () => remote('two'), v1: async () => remote('one') });
    await settle(made.start(props));
    expect(text()).toBe('two');
    expect(reports).toEqual([{ version: 'v2', status: 'loaded', ms: 0 }]);
  });

  const faults: [string, () => Promise<RemoteModule>, string][] = [
    ['cannot be reached', () => Promise.reject(new LoadFailure('unreachable', 'x')), 'unreachable'],
    ['misses a chunk', () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })), 'unreachable'],
    ['wants other shared packages', () => Promise.reject(new Error('Unsatisfied version 1.0.0 of shared singleton module react')), 'incompatible'],
    ['throws while it loads', () => Promise.reject(new TypeError('boom')), 'crashed'],
    ['throws in bootstrap', async () => remote('bad', { bootstrap: () => Promise.reject(new Error('boom')) }), 'crashed'],
    ['hangs in bootstrap', async () => remote('bad', { bootstrap: never }), 'hung'],
    ['throws in mount', async () => remote('bad', { mount: () => { throw new Error('boom'); } }), 'crashed'],
    ['hangs in mount', async () => remote('bad', { mount: never }), 'hung'],
  ];

  it.each(faults)('falls back to the previous release where the current one %s', async (_, fault) => {
    const { place: made, text, reports } = place({ v2: fault, v1: async () => remote('one') });
    await settle(made.start(props));
    expect(text()).toBe('one');
    expect(reports).toEqual([{ version: 'v1', status: 'fell-back', ms: 0 }]);
    expect(made.state.get()).toMatchObject({ status: 'shown', fellBack: true });
  });

  it.each(faults)('says why, and leaves nothing in the page, where the only release %s', async (_, fault, code) => {
    const { place: made, outlet, reports } = place({ v1: fault });
    await settle(made.start(props));
    expect(made.state.get()).toMatchObject({ status: 'failed', failure: { code } });
    expect(outlet.childElementCount).toBe(0);
    expect(reports).toEqual([{ version: 'v1', status: 'failed', ms: 0, errorClass: code }]);
  });

  it('works again after a retry, without a reload', async () => {
    let broken = true;
    const { place: made, text } = place({ v1: async () => {
      if (broken) throw new LoadFailure('unreachable', 'x');
      return remote('one');
    } });
    await settle(made.start(props));
    broken = false;
    await settle(made.retry());
    expect(text()).toBe('one');
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('boom'))],
    ['throws', () => { throw new Error('boom'); }],
    ['hangs', never],
  ])('is empty after it was left, though the module %s at the end', async (_, unmount) => {
    const { place: made, outlet } = place({ v1: async () => remote('one', { unmount }) });
    await settle(made.start(props));
    await settle(made.stop());
    expect(outlet.childElementCount).toBe(0);
    expect(made.state.get()).toEqual({ status: 'empty' });
  });

  it('shows nothing that arrives after the person went elsewhere', async () => {
    let arrive: (module: RemoteModule) => void = () => undefined;
    const { place: made, outlet, reports } = place({ v1: () => new Promise((resolve) => { arrive = resolve; }) });
    const started = made.start(props);
    await jest.advanceTimersByTimeAsync(0);
    await settle(made.stop());
    arrive(remote('late'));
    await settle(started);
    expect(outlet.childElementCount).toBe(0);
    expect(reports).toEqual([]);
  });

  it('shows the second visit where somebody left and came back while it loaded', async () => {
    const arrivals: ((module: RemoteModule) => void)[] = [];
    const { place: made, outlet, text } = place({ v1: () => new Promise((resolve) => { arrivals.push(resolve); }) });
    const first = made.start(props);
    await jest.advanceTimersByTimeAsync(0);
    await settle(made.stop());
    const second = made.start(props);
    await jest.advanceTimersByTimeAsync(0);
    arrivals[1]?.(remote('second'));
    await settle(second);
    arrivals[0]?.(remote('first'));
    await settle(first);
    expect(text()).toBe('second');
    expect(outlet.childElementCount).toBe(1);
  });

  it('starts anew with the releases of now where it is renewed, and only where it is shown', async () => {
    const releases: Record<string, () => Promise<RemoteModule>> = { v1: async () => remote('one') };
    const { place: made, outlet, text } = place(releases);
    await settle(made.renew());
    expect(made.state.get()).toEqual({ status: 'empty' });
    await settle(made.start(props));
    delete releases.v1;
    releases.v2 = async () => remote('two');
    await settle(made.renew());
    expect([text(), outlet.childElementCount]).toEqual(['two', 1]);
    await settle(made.stop());
    await settle(made.renew());
    expect(outlet.childElementCount).toBe(0);
  });

  it.each([
    ['gives the place to the card where an error took all of it out of the page', '', '/mf-x/v1/a.js', 'failed'],
    ['stands where an error left it as it was, and remembers it', 'one', '/mf-x/v1/a.js', 'shown'],
    ['is not blamed for the errors of others', '', '/mf-y/v1/a.js', 'shown'],
  ])('%s', async (_, left, source, status) => {
    const { place: made } = place({ v1: async () => remote(left) });
    await settle(made.start(props));
    await settle(made.blame(new Error('boom'), `http://localhost${source}`));
    expect(made.state.get().status).toBe(status);
    expect(made.trouble.get()?.detail).toBe(source.includes('mf-x') ? 'boom' : undefined);
  });

  it('gives the place to the card where a root crashes later', async () => {
    let crash: (error: Error) => void = () => undefined;
    const { place: made, outlet } = place({
      v1: async () => remote('one', { mount: async (own) => { crash = (own as unknown as { onCrash: typeof crash }).onCrash; } }),
    });
    await settle(made.start(props));
    crash(new Error('boom'));
    await settle(Promise.resolve());
    expect(made.state.get()).toMatchObject({ status: 'failed', failure: { code: 'crashed' } });
    expect(outlet.childElementCount).toBe(0);
  });
});
