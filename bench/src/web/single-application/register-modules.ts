import type { registerModules as RegisterModules } from '@courtside/shell/loader/register-modules';
import { createStore } from '@courtside/shell/store';
import { included, screenOf } from './lifecycles';

let guard: (location: Location) => boolean = () => false;

/** Whether the route guard lets the current user see this address. */
export const isAllowed = (location: Location) => guard(location);

/** Replaces the shell's file of the same name: every module is already loaded, and only screens are fetched. */
export const registerModules = ((options: Parameters<typeof RegisterModules>[0]) => {
  guard = options.isAllowed;
  const done = () => Promise.resolve();
  const application = () => ({
    state: createStore({ status: 'mounted' }),
    lastError: createStore(null),
    mount: done,
    unmount: done,
    retry: done,
    remount: done,
    attributeError: done,
    prefetch: (pathname: string) => screenOf(pathname)?.().then(() => undefined) ?? done(),
  });
  return new Map(included.map(({ descriptor }) => [descriptor.name, application()]));
}) as unknown as typeof RegisterModules;
