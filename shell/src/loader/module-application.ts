import type { AppProps } from 'single-spa';
import type { ModuleStatus } from '@courtside/contracts/operations';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import type { Finding } from '../isolation/interference';
import { folderOf } from '../isolation/owners';
import { shellOverlays } from '../overlays';
import { createStore, type Store } from '../store';
import { errorHash } from './error-source';
import { LoadFailure, toLoadFailure, type FailureCode } from './load-failure';
import type { RemoteModule } from './load-remote';
import { moduleElement, removeElements, runLifecycle, unmountRelease, type MountedRelease } from './mounted-release';
import { TIMINGS } from './timings';
import { tryCandidates } from './try-candidates';
import { watchEmpty } from './watch-empty';
import { withTimeout } from './with-timeout';

type ModuleState =
  | { status: 'unmounted' }
  | { status: 'loading' }
  | { status: 'mounted'; release: ModuleRelease; ms: number }
  | { status: 'failed'; failure: LoadFailure };

/** The most recent error of a module in this page. */
export interface ModuleError {
  version: string;
  code: FailureCode;
  detail: string;
}

export interface ModuleApplicationOptions {
  /** Releases to try, preferred first. Called for every mount; `isRetry` after all of them failed. */
  releases: (isRetry: boolean) => Promise<readonly ModuleRelease[]> | readonly ModuleRelease[];
  load: (release: ModuleRelease) => Promise<RemoteModule>;
  /** Fetches the files that a release needs to show an address, without running them. Must not reject. */
  prefetch: (release: ModuleRelease, pathname: string) => Promise<void>;
  /** Called before a release is loaded to be shown. Returns a function that removes its leftovers from the page. */
  beginVisit: (release: ModuleRelease) => () => void;
  /** The element that contains the mounted module, once it is in the page. */
  outlet: () => Promise<HTMLElement> | HTMLElement;
  /** Whether a release has a screen at the page's address. At other addresses it renders nothing. */
  isExpected: (release: ModuleRelease) => boolean;
  delay: (ms: number) => Promise<void>;
  now: () => number;
  /** Called with true when a mount begins, and with false when no release works. */
  onInUseChange: (inUse: boolean) => void;
  /** Called for every failed attempt, even if a later attempt succeeds. */
  onFailure: (release: ModuleRelease, failure: LoadFailure) => void;
  /** Called for every attempt to load a release, and for the first crash of each mounted one. */
  report: (event: {
    version: string;
    status: ModuleStatus;
    /** Time since the mount was requested. */
    ms: number;
    errorClass?: FailureCode;
    errorHash?: string;
  }) => void;
}

export interface ModuleApplication {
  readonly state: Store<ModuleState>;
  readonly lastError: Store<ModuleError | null>;
  mount: (props: AppProps) => Promise<void>;
  unmount: () => Promise<void>;
  /** Mounts again if the last mount failed. */
  retry: () => Promise<void>;
  /** Remounts the module with the current releases. Does nothing if the module is not mounted. */
  remount: () => Promise<void>;
  /** Mounts again if the last mount failed and there is a different release now. */
  retryIfReplaced: () => Promise<void>;
  /**
   * Handles an uncaught error if it was thrown in a file of a release that this page loaded.
   * @returns whether it was thrown there
   */
  attributeError: (error: unknown, file: string) => boolean;
  /** Records an error of the current module. The module stays visible. */
  crash: (error: unknown) => void;
  /** Records an error of the current module, and replaces it with the card. */
  fail: (error: unknown) => void;
  /** Replaces the module with the card, without recording an error: it may be another module's. */
  close: (failure: LoadFailure) => void;
  /** Records a finding that is neither a failure nor a success. */
  note: (version: string, finding: Finding) => void;
  /** The element of the module, if it is mounted. */
  element: () => HTMLElement | undefined;
  /** Handles an uncaught error that no release was found for: it may have emptied the module's element. */
  failIfEmptied: (error: unknown) => Promise<void>;
  /** Fetches the files of the screen at an address. No code of the module runs. */
  prefetch: (pathname: string) => Promise<void>;
}

/**
 * One module in the page, or one of its widgets. `mount` and `unmount` resolve within a bounded time and never throw, even if the module hangs or
 * throws, so a module cannot block single-spa or other modules.
 */
export function createModuleApplication(name: string, options: ModuleApplicationOptions): ModuleApplication {
  const state = createStore<ModuleState>({ status: 'unmounted' });
  const lastError = createStore<ModuleError | null>(null);
  const bootstrapped = new WeakSet<RemoteModule>();
  /** Identifies the latest mount or unmount. Results of earlier ones are discarded. */
  let generation = 0;
  let mounted: MountedRelease | null = null;
  let lastProps: AppProps | null = null;
  /** Ends the visit of a release that is still loading. */
  let endLoading: (() => void) | null = null;
  /** The version that the last failed mount tried first. */
  let failedVersion: string | undefined;
  /** Every release whose code ran in this page. A replaced one may still have timers. */
  const started = new Map<string, { release: ModuleRelease; hasCrashed: boolean }>();

  const recordError = ({ version }: ModuleRelease, { code, message }: LoadFailure) =>
    lastError.set({ version, code, detail: message });

  /** An error that no attempt to load the release has noticed. */
  const recordCrash = (release: ModuleRelease, error: unknown) => {
    const failure = toLoadFailure(error);
    recordError(release, failure);
    const run = started.get(release.version);
    if (!run || run.hasCrashed) return;
    run.hasCrashed = true;
    const { version } = release;
    options.report({ version, status: 'crashed', ms: 0, errorClass: failure.code, errorHash: errorHash(error) });
  };

  const mountRelease = async (
    release: ModuleRelease,
    props: AppProps,
    assertWanted: () => void,
  ): Promise<MountedRelease> => {
    assertWanted();
    started.set(release.version, { release, hasCrashed: false });
    const endVisit = options.beginVisit(release);
    endLoading = endVisit;
    const loadWanted = async () => {
      const loaded = await options.load(release);
      assertWanted();
      return loaded;
    };
    const remote = await loadWanted().catch((thrown: unknown) => {
      endVisit();
      throw thrown;
    });
    const outlet = await options.outlet();
    const element = moduleElement(name, release);
    outlet.append(element);
    const overlayElement = moduleElement(name, release);
    // The shell's dialogs are above those of modules.
    shellOverlays().before(overlayElement);
    const moduleProps = {
      ...props,
      // single-spa-react keeps its roots by name: with a unique name, a late unmount cannot affect the next mount.
      name: `${name}#${generation}`,
      domElement: element,
      domElementGetter: () => element,
      overlayElement,
      onCrash: (error: Error) => {
        recordCrash(release, error);
        if (mounted?.element === element) void failMounted(release, toLoadFailure(error));
      },
      onScreenError: (error: Error) => recordCrash(release, error),
    } as AppProps;

    const unwatch = watchEmpty(element, TIMINGS.empty, () => {
      if (mounted?.element === element && options.isExpected(release)) void failHung(release);
    });
    const result = { remote, props: moduleProps, element, overlayElement, unwatch, endVisit };
    try {
      if (!bootstrapped.has(remote)) {
        await withTimeout(TIMINGS.bootstrap, 'hung', `bootstrap of ${name}`, () =>
          runLifecycle(remote.bootstrap, moduleProps),
        );
        bootstrapped.add(remote);
      }
      await withTimeout(TIMINGS.mount, 'hung', `mount of ${name}`, () => runLifecycle(remote.mount, moduleProps));
      return result;
    } catch (thrown) {
      removeElements(result);
      void unmountRelease(name, result);
      throw thrown;
    }
  };

  const unmountCurrent = async () => {
    const current = mounted;
    mounted = null;
    if (current) await unmountRelease(name, current);
  };

  const failMounted = async ({ version }: ModuleRelease, failure: LoadFailure) => {
    await unmountCurrent();
    failedVersion = version;
    state.set({ status: 'failed', failure });
    options.onInUseChange(false);
  };

  const failHung = async (release: ModuleRelease) => {
    const failure = new LoadFailure('hung', `${name} rendered nothing for ${TIMINGS.empty} ms`);
    recordCrash(release, failure);
    await failMounted(release, failure);
  };

  /** React reports an error without a boundary first and empties its root a moment later. */
  const failIfEmpty = async (release: ModuleRelease, error: unknown) => {
    const before = mounted;
    await options.delay(0);
    if (!before || before !== mounted || before.element.childNodes.length > 0) return;
    recordCrash(release, error);
    await failMounted(release, toLoadFailure(error));
  };

  const mount = async (props: AppProps, isRetry = false): Promise<void> => {
    lastProps = props;
    generation += 1;
    const own = generation;
    const isStale = () => own !== generation;
    const startedAt = options.now();
    const elapsed = () => Math.round(options.now() - startedAt);
    state.set({ status: 'loading' });
    const candidates = await options.releases(isRetry);
    if (!isStale()) options.onInUseChange(true);
    const onFailure = (release: ModuleRelease, failure: LoadFailure, isTriedAgain: boolean) => {
      if (isStale()) return;
      recordError(release, failure);
      options.onFailure(release, failure);
      const { version } = release;
      const status = isTriedAgain ? 'retried' : 'failed';
      options.report({ version, status, ms: elapsed(), errorClass: failure.code, errorHash: errorHash(failure) });
    };
    const assertWanted = () => {
      if (isStale()) throw new LoadFailure('crashed', 'unmounted while it was loading');
    };
    try {
      const { candidate, result } = await tryCandidates(
        { candidates, backoff: TIMINGS.backoff, delay: options.delay, onFailure },
        (release) => mountRelease(release, props, assertWanted),
      );
      if (isStale()) return await unmountRelease(name, result);
      mounted = result;
      const ms = elapsed();
      state.set({ status: 'mounted', release: candidate, ms });
      options.report({
        version: candidate.version,
        status: candidate === candidates[0] ? 'loaded' : 'fell-back',
        ms,
      });
    } catch (thrown) {
      if (isStale()) {
        // Nothing runs, so the next mount may use another release.
        if (state.get().status === 'unmounted') options.onInUseChange(false);
        return;
      }
      failedVersion = candidates[0]?.version;
      state.set({ status: 'failed', failure: toLoadFailure(thrown) });
      options.onInUseChange(false);
    }
  };

  return {
    state,
    lastError,
    mount: (props) => mount(props),
    async unmount() {
      generation += 1;
      // The user left while a release was still loading, so its visit ends now.
      if (!mounted) endLoading?.();
      await unmountCurrent();
      state.set({ status: 'unmounted' });
    },
    async retry() {
      if (state.get().status === 'failed' && lastProps) await mount(lastProps, true);
    },
    async remount() {
      if (state.get().status === 'unmounted' || !lastProps) return;
      generation += 1;
      const own = generation;
      await unmountCurrent();
      if (own === generation) await mount(lastProps);
    },
    async retryIfReplaced() {
      if (state.get().status !== 'failed' || !lastProps) return;
      const [preferred] = await options.releases(false);
      if (state.get().status === 'failed' && preferred && preferred.version !== failedVersion) await mount(lastProps);
    },
    attributeError(error, file) {
      const run = [...started.values()].find(({ release }) => file.startsWith(folderOf(release)));
      if (!run) return false;
      recordCrash(run.release, error);
      const current = state.get();
      if (current.status === 'mounted' && current.release.version === run.release.version)
        void failIfEmpty(run.release, error);
      return true;
    },
    crash(error) {
      const current = state.get();
      if (current.status === 'mounted') recordCrash(current.release, error);
    },
    fail(error) {
      const current = state.get();
      if (current.status !== 'mounted') return;
      recordCrash(current.release, error);
      void failMounted(current.release, toLoadFailure(error));
    },
    close(failure) {
      const current = state.get();
      if (current.status === 'mounted') void failMounted(current.release, failure);
    },
    note(version, { status, detail, ms }) {
      lastError.set({ version, code: status === 'slow' ? 'too-slow' : 'interfered', detail });
      options.report({ version, status, ms });
    },
    element: () => mounted?.element,
    async failIfEmptied(error) {
      const current = state.get();
      if (current.status === 'mounted' && options.isExpected(current.release))
        await failIfEmpty(current.release, error);
    },
    async prefetch(pathname) {
      const [release] = await options.releases(false);
      if (release) await options.prefetch(release, pathname);
    },
  };
}
