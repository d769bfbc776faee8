import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { releasedDescriptor } from '@courtside/registry/descriptor-schema';
import type { ModuleRelease, Registry, ShellRelease } from '@courtside/registry';
import { DEVELOPMENT_VERSION, developmentFolder, MODULE_ENTRY, SHELL_ENTRY } from './development-addresses';

/** A module with a development build. */
export interface DevelopedModule {
  descriptor: ModuleDescriptor;
  /** The global variable of its container. */
  container: string;
}

/** The page loads both entries itself, so this hash is never checked. The schema of the registry requires one. */
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
 * @param origin of the development server. The module's address contains it, as for an override: its failures aren't
 * reported, and the version panel shows its source.
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
