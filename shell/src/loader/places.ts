import { registerApplication } from 'single-spa';
import { reportModule } from '@courtside/api-client';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import { releasesFor } from '@courtside/module-kit/releases';
import { matchesPath } from '@courtside/module-kit/routes';
import type { Freshen } from '../registry/follow-registry';
import type { LiveRegistry } from '../registry/live-registry';
import { isForeign } from '../registry/where-from';
import { loadRemote } from './load-remote';
import { createModulePlace, type ModulePlace } from './module-place';
import { TIMINGS } from './timings';

/** How old the registry may be for a module that is about to be loaded. */
const OF_THIS_MOMENT_MS = 1_000;

interface PlacesParts {
  live: LiveRegistry;
  freshen: Freshen;
  bucket: number;
  outlet: () => HTMLElement;
  /** Whether the guard lets the present visitor see this address. */
  allowed: (location: Location) => boolean;
}

/** Gives every module of the registry its place and makes it known to single-spa; also those that come later. */
export function openPlaces({ live, freshen, bucket, outlet, allowed }: PlacesParts): ReadonlyMap<string, ModulePlace> {
  const places = new Map<string, ModulePlace>();
  const slotOf = (name: string) => live.page.get().modules[name];

  const open = (name: string) => {
    const releases = (): readonly ModuleRelease[] => {
      const slot = slotOf(name);
      return slot ? releasesFor(slot, bucket) : [];
    };
    const place = createModulePlace(name, {
      async releases(again) {
        if (!live.isUsed(name)) await freshen(again ? 0 : OF_THIS_MOMENT_MS);
        return releases();
      },
      load: loadRemote,
      outlet,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => performance.now(),
      onUse: (inUse) => live.use(name, inUse),
      onFailure: ({ version }, failure) => console.warn(`${name} ${version}: ${failure.code}: ${failure.message}`),
      report(outcome) {
        // What somebody tries out on their own machine says nothing of what is served.
        if (!releases().some(isForeign)) void reportModule({ module: name, ...outcome }).catch(() => undefined);
      },
    });
    registerApplication({
      name,
      activeWhen: (location) => allowed(location) && (slotOf(name)?.current.descriptor.routes ?? []).some(({ path }) => matchesPath(path, location.pathname)),
      app: () => Promise.resolve({
        bootstrap: () => Promise.resolve(),
        // Not awaited: a slow module must not hold up the way to another one.
        mount: (props) => {
          void place.start(props);
          return Promise.resolve();
        },
        unmount: () => place.stop(),
        // The place keeps its own time; single-spa is only to speak up where that failed.
        timeouts: { unmount: { millis: 2 * TIMINGS.unmount, dieOnTimeout: false, warningMillis: 2 * TIMINGS.unmount } },
      }),
    });
    places.set(name, place);
  };
  const openNew = () => Object.keys(live.page.get().modules).filter((name) => !places.has(name)).forEach(open);

  openNew();
  live.page.subscribe(openNew);
  const blame = (error: unknown, source: string) => places.forEach((place) => void place.blame(error, source));
  window.addEventListener('error', ({ error, message, filename }) => blame(error ?? message, `${filename} ${String((error as Error | null)?.stack)}`));
  window.addEventListener('unhandledrejection', ({ reason }) => blame(reason, String((reason as Error | null)?.stack)));
  return places;
}
