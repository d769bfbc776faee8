import { createRoot } from 'react-dom/client';
import { start as startSingleSpa, triggerAppChange } from 'single-spa';
import { queryClient, reportModule, startSilentRenewal } from '@courtside/api-client';
import { departures, sessionBus } from '@courtside/session-bus';
import { Shell } from './chrome/shell';
import { HOME, LOGIN } from './guard/decide';
import { createRouteGuard } from './guard/route-guard';
import { openPlaces } from './loader/places';
import { prefetchWhenIdle } from './loader/prefetch-when-idle';
import { openAddress, replaceAddress } from './navigation/address';
import { installHistoryGate } from './navigation/history-gate';
import { leave } from './navigation/leave-request';
import { readOverrides, withOverrides } from './overrides/tab-overrides';
import { stickyBucket } from './registry/bucket';
import { askForRegistry, findRegistry } from './registry/find-registry';
import { followRegistry } from './registry/follow-registry';
import { createLiveRegistry } from './registry/live-registry';
import { lookUp } from './registry/look-up';
import { siteMap } from './registry/site-map';
import { OUTLET_ID } from './chrome/outlet';
import './provide';
import { openPanelByAddress } from './versions/panel-open';

/**
 * Opens the page: guard and history first, then the modules' places, then what people see.
 * @throws NoRegistry
 */
export async function start(): Promise<void> {
  const found = await findRegistry();
  const overrides = await readOverrides(found);
  const bucket = stickyBucket();
  const live = createLiveRegistry(withOverrides(found, overrides), bucket);
  const freshen = followRegistry({ revision: found.partial ? null : found.revision, ask: askForRegistry, learn: (newest) => live.learn(withOverrides(newest, overrides)) });

  const guard = createRouteGuard({
    access: (pathname) => siteMap(live.page.get()).access(pathname),
    lookUp: (pathname) => lookUp(live, freshen, pathname),
    redirect: replaceAddress,
    admitted: () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })),
  });
  const gate = installHistoryGate(guard.enforce);
  const places = openPlaces({
    live, freshen, bucket,
    outlet: () => document.getElementById(OUTLET_ID) ?? document.body,
    allowed: guard.admits,
  });

  if (overrides.length > 0) void import('./overrides/follow-overrides').then(({ followOverrides }) => followOverrides({ overrides, live, places }));

  let signingOut = false;
  const signOut = () => {
    signingOut = true;
    sessionBus.logOut();
    signingOut = false;
    openAddress(LOGIN);
  };

  openPanelByAddress();
  const stopped = (error: unknown) => window.courtsideShell?.stop(error);
  createRoot(document.getElementById('shell') ?? document.body, { onUncaughtError: stopped }).render(
    <Shell live={live} places={places} overrides={overrides} step={gate.step} signOut={signOut} />,
  );
  const failed = window.courtsideShell?.failed;
  if (failed) void reportModule({ module: 'shell', version: failed.version, status: 'failed', ms: 0, errorClass: 'crashed' }).catch(() => undefined);
  startSilentRenewal();
  startSingleSpa();
  if (sessionBus.session().status === 'user') {
    const inRail = Object.values(live.page.get().modules).flatMap(({ current: { descriptor } }) => (descriptor.rail ?? []).map(({ path }) => ({ place: places.get(descriptor.name), path })));
    const busy = () => queryClient.isFetching() > 0 || [...places.values()].some(({ state }) => state.get().status === 'loading');
    prefetchWhenIdle(inRail.map(({ place, path }) => () => place?.prefetch(path.split('?')[0] ?? path) ?? Promise.resolve()), busy);
  }
  // Nothing was admitted before, so nothing is shown yet.
  if (guard.enforce()) void triggerAppChange();
  sessionBus.subscribe((session) => {
    if (signingOut) return;
    // A login stays on its screen until that screen has said so; a logout leaves at once.
    if (session.status === 'guest' || document.hidden) guard.enforce();
  });
  // Somebody else logged in, in another tab: the address, and what is typed, are of a club that is not theirs.
  sessionBus.onUserGone((now) => {
    if (now.status === 'user') openAddress(HOME);
  });
  departures.subscribe(({ to, go }) => leave({ cause: 'link', to, go, redirect: openAddress }));
}
