import type { openPlaces as OpenPlaces } from '../../../../shell/src/loader/places';
import { createStore } from '../../../../shell/src/store';
import { included, screenOf } from './lifecycles';

let allowed: (location: Location) => boolean = () => false;

/** Whether the guard lets the present visitor see this address. */
export const isAllowed = (location: Location) => allowed(location);

/** Stands in for the shell's: every module is there already, and only its screens are still to be fetched. */
export const openPlaces = ((parts: Parameters<typeof OpenPlaces>[0]) => {
  allowed = parts.allowed;
  const done = () => Promise.resolve();
  const place = () => ({
    state: createStore({ status: 'shown' }),
    trouble: createStore(null),
    start: done, stop: done, retry: done, renew: done, blame: done,
    prefetch: (pathname: string) => screenOf(pathname)?.().then(() => undefined) ?? done(),
  });
  return new Map(included.map(({ descriptor }) => [descriptor.name, place()]));
}) as unknown as typeof OpenPlaces;
