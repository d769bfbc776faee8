import type { createModule as CreateModule } from '@courtside/module-kit/lifecycles';
import { indexRoutes } from '@courtside/registry/routes';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { loadScreen, type LoadScreen } from '@courtside/module-kit/screen-slot';
import { knownModules } from '../stand-ins/known-modules';

/** The screens of all modules, by route path. */
export const screens: [path: string, load: LoadScreen][] = [];

/** Replaces the module kit's file of the same name: screens become routes of the single application, and modules aren't mounted. */
export const createModule = ((
  descriptor: ModuleDescriptor,
  own: Record<string, LoadScreen>,
  widgets: Record<string, LoadScreen> = {},
) => {
  const findRoute = indexRoutes([descriptor]);
  screens.push(...Object.entries(own));
  knownModules.push({
    descriptor,
    widgets: Object.values(widgets),
    async prefetch(pathname) {
      const load = own[findRoute(pathname)?.route.path ?? ''];
      if (load) await loadScreen(load);
    },
  });
  const never = () => Promise.reject(new Error('A module of the single application is never mounted.'));
  return { name: descriptor.name, bootstrap: never, mount: never, unmount: never, widgets: {} };
}) as typeof CreateModule;
