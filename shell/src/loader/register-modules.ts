import { registerApplication } from 'single-spa';
import type { ModuleReport } from '@courtside/contracts/operations';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import { releasesFor } from '@courtside/module-kit/releases';
import { matchesPath } from '@courtside/module-kit/routes';
import type { LiveRegistry } from '../registry/live-registry';
import type { RefreshRegistry } from '../registry/poll-registry';
import { isOverride } from '../registry/release-source';
import { filesOf } from './error-source';
import { loadRemote } from './load-remote';
import { createModuleApplication, type ModuleApplication } from './module-application';
import { TIMINGS } from './timings';

interface Options {
  live: LiveRegistry;
  refresh: RefreshRegistry;
  report: (report: Omit<ModuleReport, 'page'>) => Promise<void>;
  outlet: () => HTMLElement;
  /** Whether the route guard lets the current user see this address. */
  isAllowed: (location: Location) => boolean;
}

/** Registers every module of the registry with single-spa, and later those that are added to it. */
export function registerModules({
  live,
  refresh,
  report,
  outlet,
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
        return releases();
      },
      load: loadRemote,
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
  };
  window.addEventListener('error', ({ error, message, filename }: ErrorEvent) =>
    attributeError(error ?? message, [...filesOf(error), filename]),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => attributeError(reason, filesOf(reason)));
  return applications;
}
