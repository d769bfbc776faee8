import { lazy, Suspense, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { ApiClientProvider } from '@courtside/api-client';
import { BrowserRouter, useLocation } from '@courtside/router';
import { useSession } from '@courtside/session-bus';
import { ThemeProvider } from '@courtside/ui';
import { HOME, LOGIN } from '../guard/decide';
import type { ModulePlace } from '../loader/module-place';
import { openAddress } from '../navigation/address';
import { goBack } from '../navigation/go-back';
import { leave } from '../navigation/leave-request';
import { OverrideBanner } from '../overrides/override-banner';
import type { Override } from '../overrides/tab-overrides';
import type { LiveRegistry } from '../registry/live-registry';
import { siteMap } from '../registry/site-map';
import { Dashboard } from '../screens/dashboard';
import { NotFound } from '../screens/not-found';
import { useStore } from '../store';
import { texts } from '../texts/en';
import { UpdateOffer } from '../updates/update-offer';
import { panelOpen } from '../versions/panel-open';
import { LeaveDialog } from './leave-dialog';
import { ModuleStage } from './module-stage';
import { Outlet } from './outlet';
import { Rail, RailDrawer } from './rail';
import { ShellProvider, useShell, type ShellContext } from './site-context';
import { Snackbar } from './snackbar';
import { TopBar } from './top-bar';
import '@courtside/ui/styles.css';
import './shell.css';

/** For operations, so nobody else pays for it. */
const VersionPanel = lazy(() => import('../versions/version-panel'));

interface ShellProps {
  live: LiveRegistry;
  places: ReadonlyMap<string, ModulePlace>;
  overrides: readonly Override[];
  /** Steps through history without asking. */
  step: (by: number) => void;
  /** Ends the session and goes to the login, without a way back to this screen. */
  signOut: () => void;
}

/** The screen of the address: the shell's own, or what stands in for a module that is not there yet. */
function Stage() {
  const { site, places } = useShell();
  const { pathname } = useLocation();
  const loggedIn = useSession().status === 'user';
  const found = site.find(pathname);
  const place = found && places.get(found.descriptor.name);

  const title = found?.route.title;

  useEffect(() => {
    if (title) document.title = `${title} · ${texts.product}`;
  }, [title]);

  if (pathname === HOME) return loggedIn ? <Dashboard /> : null;
  if (pathname === '/' || site.mayBeElsewhere(pathname)) return null;
  if (!found || !place) return <NotFound />;
  return <ModuleStage key={found.descriptor.name} descriptor={found.descriptor} place={place} />;
}

function Frame() {
  const { site } = useShell();
  const { pathname } = useLocation();
  const versions = useStore(panelOpen);
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const loggedIn = useSession().status === 'user';
  const route = site.find(pathname)?.route;
  const withRail = loggedIn && route?.layout !== 'plain';
  // Nobody leaves the screen by it, so it is no step in history and no guard is asked.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <>
      <a className="shell-skip" href="#main" onClick={skip}>{texts.skip}</a>
      <TopBar onMenu={() => setMenuOpen(true)} />
      <div className="cs-frame" data-rail={withRail}>
        {withRail && <Rail />}
        {loggedIn && <RailDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />}
        <main id="main" ref={main} className="shell-main" data-bare={route !== undefined && route.access !== 'user'} tabIndex={-1}>
          <Stage />
          <Outlet />
        </main>
      </div>
      <OverrideBanner />
      <Snackbar />
      <UpdateOffer />
      <LeaveDialog />
      {versions && <Suspense fallback={null}><VersionPanel /></Suspense>}
    </>
  );
}

/** Everything around the modules. */
export function Shell({ live, places, overrides, step, signOut }: ShellProps) {
  const registry = useStore(live.page);
  const site = siteMap(registry);
  const shell = useMemo<ShellContext>(() => ({
    site,
    live,
    places,
    overrides,
    go: (cause, to) => leave({ cause, to, go: () => openAddress(to), redirect: openAddress }),
    warmUp(to) {
      const pathname = to.split('?')[0] ?? to;
      const name = site.find(pathname)?.descriptor.name;
      if (name) void places.get(name)?.prefetch(pathname);
    },
    back: () => goBack(step),
    logOut: () => leave({ cause: 'menu', to: LOGIN, go: signOut, redirect: signOut }),
  }), [site, live, places, overrides, step, signOut]);
  useEffect(() => window.courtsideShell?.started(), []);
  return (
    <ThemeProvider>
      <ApiClientProvider>
        <BrowserRouter>
          <ShellProvider value={shell}><Frame /></ShellProvider>
        </BrowserRouter>
      </ApiClientProvider>
    </ThemeProvider>
  );
}
