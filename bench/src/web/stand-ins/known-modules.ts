import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import type { LoadScreen } from '@courtside/module-kit/screen-slot';

interface KnownModule {
  descriptor: ModuleDescriptor;
  /** Loads the screen at an address before it is opened. */
  prefetch: (pathname: string) => Promise<unknown>;
  /** Its widgets on the dashboard. */
  widgets?: readonly LoadScreen[];
}

/** The modules that are compiled in, in order. The generated entry fills the list before the shell starts. */
export const knownModules: KnownModule[] = [];
