import { addErrorHandler, registerApplication } from 'single-spa';
import type { ModuleReport } from '@courtside/contracts/operations';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import { releasesFor } from '@courtside/module-kit/releases';
import { matchesPath } from '@courtside/module-kit/routes';
import type { Heart } from '../hang-mark/heart';
import { withoutStopped, type StoppedReleases } from '../hang-mark/stopped-releases';
import { onFinding } from '../isolation/interference';
import { ledgerOf } from '../isolation/owners';
import { beginVisit } from '../isolation/visit';
import type { LiveRegistry } from '../registry/live-registry';
import type { RefreshRegistry } from '../registry/poll-registry';
import { isOverride } from '../registry/release-source';
import { shellRelease } from '../registry/running-shell';
import { filesOf } from './error-source';
import { loadRemote } from './load-remote';
import { createModuleApplication, type ModuleApplication } from './module-application';
import { prefetchFiles } from './prefetch-files';
import { screenFiles } from './screen-files';
import { TIMINGS } from './timings';

interface Options {
  live: LiveRegistry;
  refresh: RefreshRegistry;
  report: (report: Omit<ModuleReport, 'page'>) => Promise<void>;
  outlet: () => Promise<HTMLElement>;
  /** Knows which release runs, for the next page of this tab. */
  heart: Heart;
  /** Releases that stopped an earlier page of this tab. */
  stopped: StoppedReleases;
  /** Whether the route guard lets the current user see this address. */
  isAllowed: (location: Location) => boolean;
}

/** Registers every module of the registry with single-spa, and later those that are added to it. */
export function registerModules({
  live,
  refresh,
  report,
  outlet,
  heart,
  stopped,
  isAllowed,
}: Options): ReadonlyMap<string, ModuleApplication> {
  const applications = new Map<string, ModuleApplication>();
  const slotOf = (name: string) => live.active.get().modules[name];

  const register = (name: string) => {
    const releases = (): readonly ModuleRelease[] => {
      const slot = slotOf(name);
      return slot ? releasesFor(slot, live.bucket) : [];
    };
    const application = createModuleApplication(name, {
      async releases(isRetry) {
        // Only a retry waits for the server. Otherwise the page knows of releases already.
        if (isRetry && !live.isInUse(name)) await refresh(0);
        return withoutStopped(releases(), stopped[name]);
      },
      async load(release) {
        // An override is not published, so there is no other release to use instead.
        if (!isOverride(release)) heart.run({ module: name, version: release.version });
        const ledger = ledgerOf(name, release);
        const remote = await loadRemote(release);
        ledger.imported = true;
        return remote;
      },
      prefetch: (release, pathname) => prefetchFiles(screenFiles(release, shellRelease(live.active.get()), pathname)),
      beginVisit: (release) => beginVisit(name, release),
      outlet,
      delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => performance.now(),
      onInUseChange: (inUse) => live.setInUse(name, inUse),
      onFailure: ({ version }, failure) => console.warn(`${name} ${version}: ${failure.code}: ${failure.message}`),
      report(event) {
        // An override runs on a developer's machine and says nothing about the published release.
        if (releases().some(isOverride)) return;
        const route = live.site().findRoute(window.location.pathname)?.route.path;
        void report({ module: name, ...event, ...(event.errorHash && route && { route }) });
      },
    });
    application.state.subscribe(() => {
      if (['unmounted', 'failed'].includes(application.state.get().status)) heart.end(name);
    });
    const version = stopped[name]?.at(-1);
    if (version) application.lastError.set({ version, code: 'hung', detail: 'It stopped this tab.' });
    registerApplication({
      name,
      activeWhen: (location) =>
        isAllowed(location) &&
        (releases()[0]?.descriptor.routes ?? []).some(({ path }) => matchesPath(path, location.pathname)),
      app: () =>
        Promise.resolve({
          bootstrap: () => Promise.resolve(),
          // Not awaited: a slow module must not block navigation to another one.
          mount: (props) => {
            void application.mount(props);
            return Promise.resolve();
          },
          unmount: () => application.unmount(),
          // The application has its own time limits; single-spa warns only if they fail.
          timeouts: {
            unmount: { millis: 2 * TIMINGS.unmount, dieOnTimeout: false, warningMillis: 2 * TIMINGS.unmount },
          },
        }),
    });
    applications.set(name, application);
  };
  const registerNew = () =>
    Object.keys(live.active.get().modules)
      .filter((name) => !applications.has(name))
      .forEach(register);

  registerNew();
  live.active.subscribe(() => {
    registerNew();
    for (const application of applications.values()) void application.retryIfReplaced();
  });
  // The innermost file of a module counts: what is around it are callers, and packages of the shell.
  const attributeError = (error: unknown, files: readonly string[]) => {
    for (const file of files)
      for (const application of applications.values()) if (application.attributeError(error, file)) return;
    // Such as an error inside React about what a module renders.
    for (const application of applications.values()) void application.failIfEmptied(error);
  };
  window.addEventListener('error', ({ error, message, filename }: ErrorEvent) =>
    attributeError(error ?? message, [...filesOf(error), filename]),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => attributeError(reason, filesOf(reason)));
  onFinding((owner, finding) => {
    console.warn(`${owner.module} ${owner.version}: ${finding.detail}`);
    applications.get(owner.module)?.note(owner.version, finding);
  });
  addErrorHandler((error) => applications.get(error.appOrParcelName)?.fail(error));
  return applications;
}
