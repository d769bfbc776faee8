import type { AppProps } from 'single-spa';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import { createStore, type Store } from '../store';
import { firstThatWorks } from './first-that-works';
import { LoadFailure, toLoadFailure, type FailureCode } from './load-failure';
import type { RemoteModule } from './load-remote';
import { TIMINGS } from './timings';
import { within } from './within';

type PlaceState =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'shown'; release: ModuleRelease; fellBack: boolean; ms: number }
  | { status: 'failed'; failure: LoadFailure };

/** The last thing that went wrong with a module in this page. */
export interface Trouble {
  version: string;
  code: FailureCode;
  detail: string;
}

export interface PlaceParts {
  /** Releases to try, newest wish first. Asked at every start, so that a newer registry counts; `again` after none of them worked. */
  releases: (again: boolean) => Promise<readonly ModuleRelease[]> | readonly ModuleRelease[];
  load: (release: ModuleRelease) => Promise<RemoteModule>;
  /** Where modules are put. */
  outlet: () => HTMLElement;
  wait: (ms: number) => Promise<void>;
  now: () => number;
  /** Whether the person works with the releases just asked for: true from the start on, false once none of them worked. */
  onUse: (inUse: boolean) => void;
  /** Every failed attempt, also one that a retry or another release makes good. */
  onFailure: (release: ModuleRelease, failure: LoadFailure) => void;
  report: (outcome: { version: string; status: 'loaded' | 'fell-back' | 'failed'; ms: number; errorClass?: string }) => void;
}

export interface ModulePlace {
  readonly state: Store<PlaceState>;
  readonly trouble: Store<Trouble | null>;
  start: (props: AppProps) => Promise<void>;
  stop: () => Promise<void>;
  /** Starts again where the last start failed. */
  retry: () => Promise<void>;
  /** Starts again with the releases of now, where the module is in the page. */
  renew: () => Promise<void>;
  /** An error nobody caught. Counts where `source`, the addresses it came through, lies in the release that is shown. */
  blame: (error: unknown, source: string) => Promise<void>;
  prefetch: (pathname: string) => Promise<void>;
}

/** Where all files of a release are. */
const folderOf = ({ entry }: ModuleRelease) => entry.slice(0, entry.lastIndexOf('/') + 1);

interface Mounted {
  remote: RemoteModule;
  props: AppProps;
  element: HTMLElement;
}

type Lifecycle = RemoteModule['mount'];
const inTurn = async (lifecycle: Lifecycle, props: AppProps) => {
  for (const step of Array.isArray(lifecycle) ? lifecycle : [lifecycle]) await step(props);
};

/**
 * The place of one module in the page. Whatever a module does while it loads, starts or ends,
 * `start` and `stop` resolve within bounded time and never throw: a module cannot hold up
 * single-spa, and with it every other module.
 */
export function createModulePlace(name: string, parts: PlaceParts): ModulePlace {
  const state = createStore<PlaceState>({ status: 'empty' });
  const trouble = createStore<Trouble | null>(null);
  const bootstrapped = new WeakSet<RemoteModule>();
  let turn = 0;
  let mounted: Mounted | null = null;
  let lastProps: AppProps | null = null;

  const remember = ({ version }: ModuleRelease, { code, message }: LoadFailure) => trouble.set({ version, code, detail: message });

  const mount = async (release: ModuleRelease, props: AppProps) => {
    const remote = await parts.load(release);
    const element = document.createElement('div');
    element.dataset.module = name;
    element.dataset.version = release.version;
    parts.outlet().append(element);
    const note = (error: unknown) => remember(release, toLoadFailure(error));
    const crash = (error: Error) => {
      note(error);
      if (mounted?.element === element) void fail(toLoadFailure(error));
    };
    // A name of its own for every stay, so that a late end of one never touches the next.
    const own = { ...props, name: `${name}#${turn}`, domElement: element, domElementGetter: () => element, onCrash: crash, onTrouble: note } as AppProps;
    try {
      if (!bootstrapped.has(remote)) {
        await within(TIMINGS.bootstrap, 'hung', `bootstrap of ${name}`, () => inTurn(remote.bootstrap, own));
        bootstrapped.add(remote);
      }
      await within(TIMINGS.mount, 'hung', `mount of ${name}`, () => inTurn(remote.mount, own));
    } catch (thrown) {
      element.remove();
      void end({ remote, props: own, element });
      throw thrown;
    }
    return { remote, props: own, element };
  };

  /** A module that does not end in order is taken out of the page regardless. */
  const end = async ({ remote, props, element }: Mounted) => {
    await within(TIMINGS.unmount, 'hung', `unmount of ${name}`, () => inTurn(remote.unmount, props)).catch(() => undefined);
    element.remove();
  };

  const empty = async () => {
    const ending = mounted;
    mounted = null;
    if (ending) await end(ending);
  };

  const fail = async (failure: LoadFailure) => {
    const before = state.get();
    await empty();
    state.set({ status: 'failed', failure });
    parts.onUse(false);
    if (before.status === 'shown') parts.report({ version: before.release.version, status: 'failed', ms: before.ms, errorClass: failure.code });
  };

  const start = async (props: AppProps, again = false) => {
    lastProps = props;
    turn += 1;
    const mine = turn;
    const began = parts.now();
    state.set({ status: 'loading' });
    const releases = await parts.releases(again);
    if (mine === turn) parts.onUse(true);
    const onFailure = (release: ModuleRelease, failure: LoadFailure) => {
      if (mine !== turn) return;
      remember(release, failure);
      parts.onFailure(release, failure);
    };
    try {
      const { candidate, result } = await firstThatWorks(
        { candidates: releases, backoff: TIMINGS.backoff, wait: parts.wait, onFailure }, (release) => {
          if (mine !== turn) throw new LoadFailure('crashed', 'left before it was shown');
          return mount(release, props);
        },
      );
      if (mine !== turn) return await end(result);
      mounted = result;
      const ms = Math.round(parts.now() - began);
      const fellBack = candidate !== releases[0];
      state.set({ status: 'shown', release: candidate, fellBack, ms });
      parts.report({ version: candidate.version, status: fellBack ? 'fell-back' : 'loaded', ms });
    } catch (thrown) {
      if (mine !== turn) return undefined;
      const failure = toLoadFailure(thrown);
      state.set({ status: 'failed', failure });
      parts.onUse(false);
      const ms = Math.round(parts.now() - began);
      parts.report({ version: releases[0]?.version ?? 'none', status: 'failed', ms, errorClass: failure.code });
    }
    return undefined;
  };

  return {
    state,
    trouble,
    start: (props) => start(props),
    async stop() {
      turn += 1;
      await empty();
      state.set({ status: 'empty' });
    },
    async retry() {
      if (state.get().status === 'failed' && lastProps) await start(lastProps, true);
    },
    async renew() {
      const { status } = state.get();
      if (status === 'empty' || !lastProps) return;
      turn += 1;
      const mine = turn;
      await empty();
      if (mine === turn) await start(lastProps);
    },
    async blame(error, source) {
      const shown = state.get();
      if (shown.status !== 'shown' || !source.includes(folderOf(shown.release))) return;
      remember(shown.release, toLoadFailure(error));
      // React takes a root that nobody guarded out of the page altogether, a moment after it says why.
      const standing = mounted;
      await parts.wait(0);
      if (standing && standing === mounted && standing.element.childNodes.length === 0) await fail(toLoadFailure(error));
    },
    async prefetch(pathname) {
      const [release] = await parts.releases(false);
      if (release) await parts.load(release).then((remote) => remote.prefetch?.(pathname)).catch(() => undefined);
    },
  };
}
