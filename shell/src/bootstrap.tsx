import { createRoot } from 'react-dom/client';
import { start as startSingleSpa, triggerAppChange } from 'single-spa';
import { configureApi, logOut, queryClient, startSilentRenewal } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { navigationRequests, sessionBus } from '@courtside/session-bus';
import { apiOrigin } from './api-origin';
import { OUTLET_ID } from './chrome/outlet';
import { Shell } from './chrome/shell';
import { createRouteGuard } from './guard/route-guard';
import type { ModuleApplication } from './loader/module-application';
import { prefetchWhenIdle } from './loader/prefetch-when-idle';
import { registerModules } from './loader/register-modules';
import { createModuleReporter } from './loader/report-module';
import { navigate, replaceAddress } from './navigation/address';
import { installHistoryGate } from './navigation/history-gate';
import { requestLeave } from './navigation/leave-request';
import { readOverrides, withOverrides } from './overrides/tab-overrides';
import { stickyBucket } from './registry/bucket';
import { completeRegistry } from './registry/complete-registry';
import { createLiveRegistry } from './registry/live-registry';
import { fetchRegistry, loadRegistry } from './registry/load-registry';
import { pollRegistry } from './registry/poll-registry';
import { listenToReleases } from './registry/release-events';
import type { SiteMap } from './registry/site-map';
import './shared-packages';
import { returnFromCanaries } from './updates/return-from-canaries';
import { openPanelByFragment } from './versions/panel-state';

/**
 * Starts the page: route guard and history first, then the modules, then the shell's own screens.
 * @throws RegistryUnavailable
 */
export async function bootstrap(): Promise<void> {
  configureApi({ baseUrl: apiOrigin() });
  const registry = await loadRegistry();
  const overrides = await readOverrides(registry);
  const bucket = stickyBucket();
  const live = createLiveRegistry(withOverrides(registry, overrides), bucket);
  const refresh = pollRegistry({
    initial: registry,
    listen: listenToReleases,
    fetchRegistry,
    onChange: (latest) => live.setLatest(withOverrides(latest, overrides)),
  });

  const guard = createRouteGuard({
    access: (pathname) => live.site().access(pathname),
    completeRegistry: (pathname) => completeRegistry(live, refresh, pathname),
    redirect: replaceAddress,
    onReady: () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })),
  });
  const { moveInHistory } = installHistoryGate(guard.enforce);
  const report = createModuleReporter();
  const applications = registerModules({
    live,
    refresh,
    report,
    outlet: () => document.getElementById(OUTLET_ID) ?? document.body,
    isAllowed: guard.isAllowed,
  });

  returnFromCanaries(live, applications);

  if (overrides.length > 0)
    void import('./overrides/watch-overrides').then(({ watchOverrides }) =>
      watchOverrides({ overrides, live, applications }),
    );

  let endingSession = false;
  const endSession = () => {
    endingSession = true;
    logOut();
    endingSession = false;
    navigate(screens.login());
  };

  openPanelByFragment();
  const onUncaughtError = (error: unknown) => window.courtsideShell?.stop(error);
  createRoot(document.getElementById('shell') ?? document.body, { onUncaughtError }).render(
    <Shell
      live={live}
      applications={applications}
      overrides={overrides}
      moveInHistory={moveInHistory}
      endSession={endSession}
    />,
  );
  reportFailedShell(report);
  startSilentRenewal();
  startSingleSpa();
  if (sessionBus.session().status === 'user') prefetchRailScreens(live.site(), applications);
  // No address was allowed before this, so no module is mounted yet.
  if (guard.enforce()) void triggerAppChange();
  sessionBus.subscribe((session) => {
    if (endingSession) return;
    // The login screen shows a message before it navigates, so only a logout is enforced immediately.
    if (session.status === 'guest' || document.hidden) guard.enforce();
  });
  // Another user logged in, in another tab: this address may belong to the previous user's club.
  sessionBus.onSessionEnd((session) => {
    if (session.status === 'user') navigate(screens.dashboard());
  });
  navigationRequests.subscribe(({ to, go }) => requestLeave({ cause: 'link', to, proceed: go, redirect: navigate }));
}

/** Reports a current shell that could not start in this tab; this one is its previous release. */
function reportFailedShell(report: ReturnType<typeof createModuleReporter>): void {
  const failed = window.courtsideShell?.failed;
  if (failed) void report({ module: 'shell', version: failed.version, status: 'failed', ms: 0, errorClass: 'crashed' });
}

function prefetchRailScreens(site: SiteMap, applications: ReadonlyMap<string, ModuleApplication>): void {
  const loads = site.rail.map(({ path }) => async () => {
    const pathname = path.split('?')[0] ?? path;
    await applications.get(site.findRoute(pathname)?.descriptor.name ?? '')?.prefetch(pathname);
  });
  const isBusy = () =>
    queryClient.isFetching() > 0 || [...applications.values()].some(({ state }) => state.get().status === 'loading');
  prefetchWhenIdle(loads, isBusy);
}
