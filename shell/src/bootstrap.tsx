import { start as startSingleSpa, triggerAppChange } from 'single-spa';
import { configureApi, logOut, startSilentRenewal } from '@courtside/api-client';
import { queryClient } from '@courtside/api-client/cache';
import { startOffline } from '@courtside/api-client/offline';
import { prefetchUser } from '@courtside/api-client/user';
import { screens } from '@courtside/contracts/screens';
import type { Registry } from '@courtside/registry';
import { releasesFor } from '@courtside/registry/releases';
import { navigationRequests, notify, sessionBus } from '@courtside/session-bus';
import { apiOrigin } from './api-origin';
import { OUTLET_ID } from './take-over/outlet';
import { Shell } from './chrome/shell';
import { createRouteGuard } from './guard/route-guard';
import { startHeart, takeMark } from './hang-mark/heart';
import type { StoppedRelease } from './hang-mark/mark';
import { stoppedReleases, withoutStopped } from './hang-mark/stopped-releases';
import { containReloads } from './isolation/contain-reloads';
import { isolateModules } from './isolation/install';
import { renderShell } from './isolation/render-shell';
import { createDamageHandler } from './loader/repeated-damage';
import { createApplications } from './loader/applications';
import { LoadFailure } from './releases/load-failure';
import type { ModuleApplication } from './loader/module-application';
import { prefetchScreen } from './loader/prefetch-screen';
import { prefetchWhenIdle } from './loader/prefetch-when-idle';
import { registerModules } from './loader/register-modules';
import { createErrorReporter } from './errors/report-errors';
import { createPageToken } from './errors/page-token';
import { createModuleReporter } from './loader/report-module';
import { navigate, replaceAddress } from './navigation/address';
import { installHistoryGate } from './navigation/history-gate';
import { keepScrollPlaces } from './navigation/scroll-places';
import { requestLeave } from './navigation/leave-request';
import { readOverrides, withOverrides } from './overrides/tab-overrides';
import { stickyBucket } from './registry/bucket';
import { pagePasses } from './registry/page-passes';
import { completeRegistry } from './registry/complete-registry';
import { rememberedRevision, rememberRevision } from './registry/known-revision';
import { createLiveRegistry, type LiveRegistry } from './registry/live-registry';
import { fetchRegistry, loadRegistry } from './registry/load-registry';
import { pollRegistry, type RefreshRegistry } from './registry/poll-registry';
import { listenToReleases } from './registry/release-events';
import type { SiteMap } from './site-map/site-map';
import { printLight } from './paper-theme';
import { printOnRequest } from './print-on-request';
import { loadFigures } from './load-figures';
import { measureScrollBar } from './scroll-bar';
import { keepInBrowser } from './service-worker/keep-in-browser';
import './shared-packages';
import { keepDroppedFiles } from './take-over/dropped-files';
import { firstPaintShown } from './take-over/first-paint-shown';
import { texts } from './texts/en';
import { replaceMissing } from './updates/replace-missing';
import { announceEndedClub, followMoves } from './updates/follow-moves';
import { endPasses } from './updates/end-passes';
import { returnFromCanaries } from './updates/return-from-canaries';
import { openPanelByFragment } from './versions/panel-state';
import { whenIdle } from './when-idle';
import { prefetchWidgets } from './widgets/prefetch-widgets';
import { createWidgetPlaces } from './loader/widget-applications';

const isDashboard = () => window.location.pathname === screens.dashboard();

/** How long a page that is behind waits for the registry. */
const CATCH_UP_MS = 2_000;

/**
 * Starts the page: route guard and history first, then the modules, then the shell's own screens.
 * @throws RegistryUnavailable
 */
export async function bootstrap(): Promise<void> {
  keepDroppedFiles();
  loadFigures();
  configureApi({ baseUrl: apiOrigin() });
  // Its first render greets the user by name if the answer is here by then.
  if (isDashboard() && sessionBus.session().status === 'user') void prefetchUser();
  const registry = await loadRegistry();
  const overrides = await readOverrides(registry);
  const bucket = stickyBucket();
  const live = createLiveRegistry(withOverrides(registry, overrides), bucket, pagePasses());
  const refresh = pollRegistry({
    initial: registry,
    listen: listenToReleases,
    fetchRegistry,
    onChange: (latest) => {
      live.setLatest(withOverrides(latest, overrides));
      rememberRevision(latest);
    },
  });
  await catchUp(registry, refresh);
  rememberRevision(live.latest());

  let onShellShown = () => {};
  const shellShown = new Promise<void>((resolve) => {
    onShellShown = resolve;
  });
  const guard = createRouteGuard({
    access: (pathname) => live.site().access(pathname),
    completeRegistry: (pathname) => completeRegistry(live, refresh, pathname),
    redirect: replaceAddress,
    // The shell would miss a redirect that happens during its first render.
    onReady: () =>
      void shellShown.then(() => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))),
  });
  const { moveInHistory } = installHistoryGate(guard.enforce);
  keepScrollPlaces();
  const token = createPageToken();
  const report = createModuleReporter(token);
  const reportError = createErrorReporter(token);
  const found = takeMark();
  const stopped = stoppedReleases(found);
  const heart = startHeart();
  const all = createApplications(live, heart);
  const context = { live, refresh, report, reportError, heart, stopped };
  const onScreenFailure = replaceMissing({ live, refresh, applications: () => applications });
  const applications: ReadonlyMap<string, ModuleApplication> = registerModules({
    ...context,
    onScreenFailure,
    applications: all,
    outlet: async () => {
      await shell.shown;
      return document.getElementById(OUTLET_ID) ?? document.body;
    },
    isAllowed: guard.isAllowed,
  });

  returnFromCanaries(live, applications);
  endPasses(live);

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

  await firstPaintShown();
  openPanelByFragment();
  measureScrollBar();
  printLight();
  printOnRequest();
  const stop = (error: unknown) => {
    shell.stopKeeping();
    window.courtsideShell?.stop(error);
  };
  const widgetPlace = createWidgetPlaces(all, context);
  const shell = renderShell({
    content: (
      <Shell
        live={live}
        applications={applications}
        widgetPlace={widgetPlace}
        overrides={overrides}
        stopped={stopped}
        moveInHistory={moveInHistory}
        endSession={endSession}
        onStart={() => {
          announceEndedClub();
          if (found) announceStopped(live, found);
        }}
      />
    ),
    outlet: () => document.getElementById(OUTLET_ID),
    moduleElement: () => [...applications.values()].map(({ element }) => element()).find(Boolean),
    onRepair: createDamageHandler(all, stop, () => performance.now()),
    onStop: stop,
  });
  void shell.shown.then(onShellShown);
  if (isDashboard()) void shell.shown.then(() => prefetchWidgets(live));
  reportFailedShell(report);
  if (found) void report({ ...found, status: 'crashed', ms: 0, errorClass: 'hung' });
  startSilentRenewal();
  whenIdle(startOffline);
  keepInBrowser(live, overrides);
  startSingleSpa();
  // single-spa has changed the history by now, and loads modules later.
  isolateModules();
  containReloads(({ module }) =>
    all
      .of(module)
      .forEach((one) => one.fail(new LoadFailure('interfered', `${module} loads the page again and again.`))),
  );
  if (sessionBus.session().status === 'user') prefetchRailScreens(live.site(), applications);
  // No address was allowed before this, so no module is mounted yet.
  if (guard.enforce()) void triggerAppChange();
  sessionBus.subscribe((session) => {
    if (endingSession) return;
    // The login screen shows a message before it navigates, so only a logout is enforced immediately.
    if (session.status === 'guest' || document.hidden) guard.enforce();
  });
  followMoves();
  // Another user has logged in in another tab. This address may belong to the previous user's club.
  sessionBus.onSessionEnd((session) => {
    if (session.status === 'user') navigate(screens.dashboard());
  });
  navigationRequests.subscribe(({ to, go }) => requestLeave({ cause: 'link', to, proceed: go, redirect: navigate }));
}

/**
 * If this browser has had a higher revision than this page, a gateway that is behind has served it. Another one may know the
 * higher revision. Otherwise the page uses its own: the environment may have begun again.
 */
async function catchUp({ environment, revision }: Registry, refresh: RefreshRegistry): Promise<void> {
  if (!navigator.onLine || rememberedRevision(environment) <= revision) return;
  await Promise.race([refresh(0), new Promise((resolve) => setTimeout(resolve, CATCH_UP_MS))]);
}

/** Reports that the current shell could not start in this tab. This shell is its previous release. */
function reportFailedShell(report: ReturnType<typeof createModuleReporter>): void {
  const failed = window.courtsideShell?.failed;
  if (failed) void report({ module: 'shell', version: failed.version, status: 'failed', ms: 0, errorClass: 'crashed' });
}

/** Tells the user which module stopped this tab, and whether the tab uses another release of it. */
function announceStopped({ active, bucket }: LiveRegistry, { module, version }: StoppedRelease): void {
  const slot = active.get().modules[module];
  const [release] = slot ? withoutStopped(releasesFor(slot, bucket), [version]) : [];
  if (!release) return;
  const text = release.version === version ? texts.stopped.again : texts.stopped.replaced;
  notify({ kind: 'warning', text: text(release.descriptor.title), ms: 15_000 });
}

function prefetchRailScreens(site: SiteMap, applications: ReadonlyMap<string, ModuleApplication>): void {
  const load = (path: string) => prefetchScreen(site, applications, path);
  const loads = site.rail.map(
    ({ path }) =>
      () =>
        load(path),
  );
  const isBusy = () =>
    queryClient.isFetching() > 0 || [...applications.values()].some(({ state }) => state.get().status === 'loading');
  prefetchWhenIdle(loads, isBusy);
}
