import type { ModuleRelease } from '@courtside/registry';
import type { ModuleApplication } from '@courtside/shell/loader/module-application';
import type { ModuleError } from '@courtside/shell/loader/module-errors';
import type { registerModules as RegisterModules } from '@courtside/shell/loader/register-modules';
import { createStore } from '@courtside/shell/store';
import { knownModules } from './known-modules';

let guard: (location: Location) => boolean = () => false;

/** Whether the route guard lets the current user see this address. */
export const isAllowed = (location: Location) => guard(location);

type ModuleState = ReturnType<ModuleApplication['state']['get']>;

const nothing = () => undefined;
const done = () => Promise.resolve();

/** Replaces the shell's file of the same name: React renders the screens, and no module is mounted. */
export const registerModules = (({ isAllowed: allows }) => {
  guard = allows;
  return new Map(
    knownModules.map(({ descriptor, prefetch }): [string, ModuleApplication] => [
      descriptor.name,
      {
        state: createStore<ModuleState>({ status: 'mounted', release: { descriptor } as ModuleRelease, ms: 0 }),
        lastError: createStore<ModuleError | null>(null),
        mount: done,
        unmount: done,
        retry: done,
        remount: done,
        retryIfReplaced: done,
        attributeError: () => false,
        reportHandled: () => false,
        crash: nothing,
        fail: nothing,
        close: nothing,
        note: nothing,
        element: nothing,
        failIfEmptied: done,
        prefetch: async (pathname) => void (await prefetch(pathname)),
      },
    ]),
  );
}) satisfies typeof RegisterModules;
