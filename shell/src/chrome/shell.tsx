import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  useSyncExternalStore,
} from 'react';
import { ApiClientProvider } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { FollowMissedNavigation } from '@courtside/module-kit/follow-missed-navigation';
import { BrowserRouter, useLocation } from '@courtside/router';
import { useSession, deviceStorage, backTargets } from '@courtside/session-bus';
import { OverlayContainer, ThemeProvider, Icon } from '@courtside/ui';
import type { StoppedReleases } from '../hang-mark/stopped-releases';
import type { ModuleApplication } from '../loader/module-application';
import { prefetchScreen } from '../loader/prefetch-screen';
import { navigate, historyIndex, navigateBack } from '../navigation/address';
import { requestLeave } from '../navigation/leave-request';
import { OverrideBanner } from '../versions/override-banner';
import type { Override } from '../overrides/tab-overrides';
import type { LiveRegistry } from '../registry/live-registry';
import { siteMap } from '../site-map/site-map';
import { Dashboard } from '../screens/dashboard';
import { NotFound } from '../screens/not-found';
import { useStore } from '../store';
import { removeFrame } from '../take-over/first-screen';
import { texts } from '../texts/en';
import { UpdatePrompt } from '../updates/update-prompt';
import { panelOpen } from '../versions/panel-state';
import type { WidgetPlace } from '../loader/widget-applications';
import { shellOverlays } from '../overlays';
import { FrameLayout } from './frame-layout';
import { LeaveDialog } from './leave-dialog';
import { LogOutQuestion, requestLogOut } from './log-out-question';
import { ModuleStatus } from './module-status';
import { Outlet } from '../take-over/outlet';
import { RailDrawer } from './rail';
import { ShellProvider, useShell, type ShellContext } from '../context/shell-context';
import { Snackbar } from './snackbar';
import { WaitingEntriesBar } from './waiting-entries-bar';
import './frame.css';
import '@courtside/ui/styles.css';
import './shell.css';

/** Goes back to the screen's registered target, or else in history, or else to the dashboard. */
function goBack(moveInHistory: (delta: number) => void): void {
  const to = backTargets.target() ?? (historyIndex() > 0 ? null : screens.dashboard());
  requestLeave({
    cause: 'back',
    to,
    proceed: () => (to === null ? moveInHistory(-1) : navigateBack(to)),
    redirect: navigateBack,
  });
}

/** Says on every screen that the browser doesn't store what the user needs, and what to do. */
function StorageBar() {
  const problem = useSyncExternalStore(deviceStorage.subscribe, deviceStorage.problem);
  return (
    <aside aria-label={texts.storage.label} className={problem ? 'shell-waiting__row' : undefined} data-kind="refused">
      {/* The live region is always rendered: screen readers ignore one that appears together with its text. */}
      <output className="shell-waiting__text">
        {problem && <Icon name="error" />}
        <span>{problem && texts.storage[problem]}</span>
      </output>
    </aside>
  );
}

const VersionPanel = lazy(() => import('../versions/version-panel'));

interface ShellProps {
  live: LiveRegistry;
  applications: ReadonlyMap<string, ModuleApplication>;
  widgetPlace: (module: string, widget: string) => WidgetPlace;
  overrides: readonly Override[];
  /** Moves in the browser's history without asking the leave guards. */
  moveInHistory: (delta: number) => void;
  /** Releases that stopped an earlier page of this tab. */
  stopped: StoppedReleases;
  /** Logs out and goes to the login screen. */
  endSession: () => void;
  /** Called when the shell is visible. It must stay the same. */
  onStart: () => void;
}

/** The shell's own screen for the address, or the status of the address's module. */
function ShellScreen() {
  const { site, applications } = useShell();
  const { pathname } = useLocation();
  const loggedIn = useSession().status === 'user';
  const found = site.findRoute(pathname);
  const application = found && applications.get(found.descriptor.name);
  const isUnknown = !found && pathname !== '/' && !site.needsFullRegistry(pathname);
  const ownTitle = pathname === screens.dashboard() ? texts.dashboard : isUnknown ? texts.notFound.title : undefined;
  // Titles stay in the browser's history after a logout, so they name the screen and no person.
  const title = ownTitle ?? found?.route.title;

  useEffect(() => {
    if (title) document.title = `${title} · ${texts.product}`;
  }, [title]);

  if (pathname === screens.dashboard()) return loggedIn ? <Dashboard /> : null;
  if (pathname === '/' || site.needsFullRegistry(pathname)) return null;
  if (!found || !application) return <NotFound />;
  return <ModuleStatus key={found.descriptor.name} descriptor={found.descriptor} application={application} />;
}

function Frame() {
  const { site } = useShell();
  const { pathname } = useLocation();
  const showVersions = useStore(panelOpen);
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const loggedIn = useSession().status === 'user';
  const route = site.findRoute(pathname)?.route;
  const withRail = loggedIn && route?.layout !== 'plain';
  // Following the link would add a history entry and ask the leave guards.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <>
      <a className="shell-skip" href="#main" onClick={skipToContent}>
        {texts.skip}
      </a>
      <FrameLayout
        onMenu={() => setMenuOpen(true)}
        withRail={withRail}
        fullBleed={route !== undefined && route.access !== 'user'}
        main={{ id: 'main', ref: main, tabIndex: -1 }}
      >
        <ShellScreen />
        <Outlet />
      </FrameLayout>
      {loggedIn && <RailDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />}
      <div className="shell-bars">
        <StorageBar />
        {loggedIn && <WaitingEntriesBar />}
        <OverrideBanner />
      </div>
      <Snackbar />
      <UpdatePrompt />
      <LeaveDialog />
      <LogOutQuestion />
      {showVersions && (
        <Suspense fallback={null}>
          <VersionPanel />
        </Suspense>
      )}
    </>
  );
}

/** Everything around the modules. */
export function Shell({
  live,
  applications,
  widgetPlace,
  overrides,
  stopped,
  moveInHistory,
  endSession,
  onStart,
}: ShellProps) {
  const registry = useStore(live.active);
  const site = siteMap(registry, live.bucket);
  const shell = useMemo<ShellContext>(
    () => ({
      site,
      live,
      applications,
      widgetPlace,
      overrides,
      stopped,
      navigate: (cause, to) => requestLeave({ cause, to, proceed: () => navigate(to), redirect: navigate }),
      prefetch: (to) => void prefetchScreen(site, applications, to),
      goBack: () => goBack(moveInHistory),
      logOut() {
        const proceed = () => void requestLogOut(endSession);
        requestLeave({ cause: 'menu', to: screens.login(), proceed, redirect: proceed });
      },
    }),
    [site, live, applications, widgetPlace, overrides, stopped, moveInHistory, endSession],
  );
  useLayoutEffect(removeFrame, []);
  useEffect(() => {
    window.courtsideShell?.started();
    onStart();
  }, [onStart]);
  return (
    <ThemeProvider>
      <OverlayContainer element={shellOverlays()}>
        <ApiClientProvider>
          <BrowserRouter>
            <FollowMissedNavigation />
            <ShellProvider value={shell}>
              <Frame />
            </ShellProvider>
          </BrowserRouter>
        </ApiClientProvider>
      </OverlayContainer>
    </ThemeProvider>
  );
}
