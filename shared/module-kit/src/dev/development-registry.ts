import type { ModuleDescriptor } from '../descriptor';
import { releasedDescriptor } from '../descriptor-schema';
import type { ModuleRelease, Registry, ShellRelease } from '../registry';
import { DEVELOPMENT_VERSION, developmentFolder, MODULE_ENTRY, SHELL_ENTRY } from './development-addresses';

/** A module of which a development build is served. */
export interface DevelopedModule {
  descriptor: ModuleDescriptor;
  /** The global variable of its container. */
  container: string;
}

/** The page loads both entries itself, so no hash is ever compared. The schema of the registry needs one. */
const NO_HASH = `sha384-${'A'.repeat(64)}`;

const files = (entry: string) => ({
  version: DEVELOPMENT_VERSION,
  entry,
  integrity: { [entry]: NO_HASH },
  css: [],
  preloads: [],
  publishedAt: new Date(0).toISOString(),
});

/**
 * The registry of an environment with a module and the shell from the development server.
 * @param origin of the development server. The module's address names it, as that of an override does: its failures
 *   aren't reported, and the version panel shows where it is from.
 */
export function withDevelopment(
  registry: Registry,
  { descriptor, container }: DevelopedModule,
  origin: string,
): Registry {
  const shell: ShellRelease = { ...files(developmentFolder('shell') + SHELL_ENTRY), provides: {} };
  const module: ModuleRelease = {
    ...files(origin + developmentFolder(descriptor.name) + MODULE_ENTRY),
    container,
    screens: {},
    descriptor: releasedDescriptor(descriptor),
    builtAgainst: {},
  };
  return {
    ...registry,
    shell: { current: shell, previous: null },
    // Without a previous release: an error of the module must not show another version of it.
    modules: { ...registry.modules, [descriptor.name]: { current: module, previous: null, canary: null } },
  };
}
