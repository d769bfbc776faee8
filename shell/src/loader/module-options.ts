import type { ModuleReport } from '@courtside/contracts/operations';
import type { ModuleRelease } from '@courtside/registry';
import { releasesFor } from '@courtside/registry/releases';
import type { ReportError } from '../errors/report-errors';
import type { Heart } from '../hang-mark/heart';
import { withoutStopped, type StoppedReleases } from '../hang-mark/stopped-releases';
import { ledgerOf } from '../isolation/owners';
import { beginVisit } from '../isolation/visit';
import type { LiveRegistry } from '../registry/live-registry';
import type { RefreshRegistry } from '../registry/poll-registry';
import { isOverride } from '../releases/release-source';
import { shellRelease } from '../registry/running-shell';
import { loadRemote, type ExposedModule } from './load-remote';
import type { ModuleApplicationOptions } from './module-application-options';
import { prefetchFiles } from './prefetch-files';
import { screenFiles } from './part-files';

export interface LoaderContext {
  live: LiveRegistry;
  refresh: RefreshRegistry;
  report: (report: Omit<ModuleReport, 'page'>) => Promise<void>;
  reportError: ReportError;
  /** Records which release runs, for the next page of this tab. */
  heart: Heart;
  /** Releases that stopped an earlier page of this tab. */
  stopped: StoppedReleases;
}

/** The releases of a module that this page may use, preferred first. */
export function releasesOf({ live }: Pick<LoaderContext, 'live'>, name: string): readonly ModuleRelease[] {
  const slot = live.active.get().modules[name];
  return slot ? releasesFor(slot, live.bucket) : [];
}

/** The options that a module and its widgets share. */
export function moduleOptions(name: string, context: LoaderContext, kind: 'screen' | 'widget') {
  const { live, refresh, report, reportError, heart, stopped } = context;
  // An override runs on a developer's machine and says nothing about the published release.
  const isOverridden = () => releasesOf(context, name).some(isOverride);
  const openRoute = () => live.site().findRoute(window.location.pathname)?.route.path;
  return {
    async releases(isRetry) {
      // Only a retry waits for the server. Otherwise the page already knows the releases.
      if (isRetry && !live.isInUse(name)) await refresh(0);
      return withoutStopped(releasesOf(context, name), stopped[name]);
    },
    async load(release): Promise<ExposedModule> {
      // An override is not published, so there is no other release to use instead.
      if (!isOverride(release)) heart.run({ module: name, version: release.version });
      const ledger = ledgerOf(name, release);
      const remote = await loadRemote(release);
      ledger.imported = true;
      return remote;
    },
    prefetch: (release, pathname) => prefetchFiles(screenFiles(release, shellRelease(live.active.get()), pathname)),
    beginVisit: (release) => beginVisit(name, release, kind),
    onFailure: ({ version }, failure) => console.warn(`${name} ${version}: ${failure.code}: ${failure.message}`),
    report(event) {
      if (isOverridden()) return;
      const route = openRoute();
      void report({ module: name, ...event, ...(event.errorHash && route && { route }) });
    },
    reportError(release, error, handled) {
      if (!isOverridden()) reportError({ module: name, release, error, route: openRoute(), handled });
    },
  } satisfies Partial<ModuleApplicationOptions>;
}
