import type { createModule as CreateModule } from '@courtside/module-kit/lifecycles';
import { indexRoutes } from '@courtside/module-kit/routes';
import type { ModuleDescriptor } from '@courtside/module-kit/descriptor';
import type { LoadScreen } from '@courtside/module-kit/screen-slot';

interface IncludedModule {
  descriptor: ModuleDescriptor;
  screens: Record<string, LoadScreen>;
}

/** The modules that the entry of the single application has imported, in order. */
export const included: IncludedModule[] = [];

/** Replaces the module kit's file of the same name: screens become routes of the single application, and modules aren't mounted. */
export const createModule = ((descriptor: ModuleDescriptor, screens: Record<string, LoadScreen>) => {
  included.push({ descriptor, screens });
  const never = () => Promise.reject(new Error('A module of the single application is never mounted.'));
  return { name: descriptor.name, bootstrap: never, mount: never, unmount: never, prefetch: () => undefined };
}) as typeof CreateModule;

/** The screen of an address; null if no module owns it. */
export function screenOf(pathname: string): LoadScreen | null {
  const path = indexRoutes(included.map(({ descriptor }) => descriptor))(pathname)?.route.path;
  return included.find(({ screens }) => path !== undefined && path in screens)?.screens[path ?? ''] ?? null;
}
