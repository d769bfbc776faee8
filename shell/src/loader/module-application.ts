import type { AppProps } from 'single-spa';
import type { ModuleRelease } from '@courtside/registry';
import type { Finding } from '../isolation/interference';
import { createStore, type Store } from '../store';
import { LoadFailure, toLoadFailure } from '../releases/load-failure';
import type { ModuleApplicationOptions } from './module-application-options';
import { createModuleErrors, type ModuleError } from './module-errors';
import { mountRelease, unmountRelease, type MountedRelease } from './mounted-release';
import { TIMINGS } from './timings';
import { tryCandidates } from './try-candidates';

type ModuleState =
  | { status: 'unmounted' }
  | { status: 'loading' }
  | { status: 'mounted'; release: ModuleRelease; ms: number }
  | { status: 'failed'; failure: LoadFailure };

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
  /**
   * Reports an error that a release has caught itself, to its team only.
   * @returns whether a file of this module threw it
   */
  reportHandled: (error: unknown, file: string) => boolean;
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

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * One module in the page, or one of its widgets. `mount` and `unmount` resolve within a bounded time and never throw,
 * even if the module hangs or throws, so a module cannot block single-spa or other modules.
 */
export function createModuleApplication(name: string, options: ModuleApplicationOptions): ModuleApplication {
  const state = createStore<ModuleState>({ status: 'unmounted' });
  const errors = createModuleErrors(options.report, options.reportError);
  /** Identifies the latest mount or unmount. Results of earlier ones are discarded. */
  let generation = 0;
  let mounted: MountedRelease | null = null;
  let lastProps: AppProps | null = null;
  /** The release of the latest attempt. Its code may run before its mount has ended. */
  let started: ModuleRelease | undefined;
  /** Ends the visit of a release that is still loading. */
  let endLoading: (() => void) | null = null;
  /** The version that the last failed mount tried first. */
  let failedVersion: string | undefined;

  const shownRelease = (): ModuleRelease | undefined => {
    const current = state.get();
    return current.status === 'mounted' ? current.release : undefined;
  };

  const load = async (release: ModuleRelease, props: AppProps, assertWanted: () => void): Promise<MountedRelease> => {
    assertWanted();
    errors.start(release);
    started = release;
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
    return mountRelease(name, release, {
      remote,
      props,
      outlet: await options.outlet(),
      endVisit,
      onEmpty: (element) => {
        if (mounted?.element === element && options.isExpected(release))
          void stop(release, new LoadFailure('hung', `${name} rendered nothing for ${TIMINGS.empty} ms`));
      },
      onCrash: (element, error) => {
        if (mounted?.element === element) void stop(release, error);
        else errors.crash(release, error);
      },
      onScreenError: (error) => {
        errors.crash(release, error);
        options.onScreenFailure?.(toLoadFailure(error).code);
      },
    });
  };

  const unmountCurrent = async () => {
    const current = mounted;
    mounted = null;
    if (current) await unmountRelease(name, current);
  };

  const showCard = (version: string | undefined, failure: LoadFailure) => {
    failedVersion = version;
    state.set({ status: 'failed', failure });
    options.onInUseChange(false);
  };

  const replaceWithCard = async ({ version }: ModuleRelease, failure: LoadFailure) => {
    await unmountCurrent();
    showCard(version, failure);
  };

  const stop = async (release: ModuleRelease, error: unknown) => {
    errors.crash(release, error);
    await replaceWithCard(release, toLoadFailure(error));
  };

  /** The mount whose root is about to be looked at. */
  let watched: MountedRelease | null = null;

  /** React reports an error without a boundary first and empties its root a moment later. */
  const stopIfEmpty = async (release: ModuleRelease, error: unknown) => {
    const before = mounted;
    // In a flood of errors, one look is enough.
    if (before === watched) return;
    watched = before;
    await delay(0);
    watched = null;
    if (before && before === mounted && before.element.childNodes.length === 0) await stop(release, error);
  };

  const mount = async (props: AppProps, isRetry = false): Promise<void> => {
    lastProps = props;
    generation += 1;
    const own = generation;
    const isStale = () => own !== generation;
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    started = undefined;
    state.set({ status: 'loading' });
    const candidates = await options.releases(isRetry);
    if (!isStale()) options.onInUseChange(true);
    const onFailure = (release: ModuleRelease, failure: LoadFailure, isTriedAgain: boolean) => {
      if (isStale()) return;
      options.onFailure(release, failure);
      errors.attempt(release, failure, isTriedAgain ? 'retried' : 'failed', elapsed());
    };
    const assertWanted = () => {
      if (isStale()) throw new LoadFailure('crashed', 'unmounted while it was loading');
    };
    try {
      const { candidate, result } = await tryCandidates(
        { candidates, backoff: TIMINGS.backoff, delay, onFailure },
        (release) => load(release, props, assertWanted),
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
      if (!isStale()) showCard(candidates[0]?.version, toLoadFailure(thrown));
      // Nothing runs, so the next mount may use another release.
      else if (state.get().status === 'unmounted') options.onInUseChange(false);
    }
  };

  return {
    state,
    lastError: errors.last,
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
      const release = errors.releaseOf(file);
      if (!release) return false;
      errors.crash(release, error);
      if (shownRelease()?.version === release.version) void stopIfEmpty(release, error);
      return true;
    },
    reportHandled: (error, file) => errors.handled(error, file),
    crash(error) {
      const release = state.get().status === 'loading' ? started : shownRelease();
      if (release) errors.crash(release, error);
    },
    fail(error) {
      const release = shownRelease();
      if (release) void stop(release, error);
    },
    close(failure) {
      const release = shownRelease();
      if (release) void replaceWithCard(release, failure);
    },
    note: errors.note,
    element: () => mounted?.element,
    async failIfEmptied(error) {
      const release = shownRelease();
      if (release && options.isExpected(release)) await stopIfEmpty(release, error);
    },
    async prefetch(pathname) {
      const [release] = await options.releases(false);
      if (release) await options.prefetch(release, pathname);
    },
  };
}
