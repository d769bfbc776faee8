import { isPlaceholder } from '@courtside/module-kit/releases';
import type { ModuleRelease, Registry, ShellRelease } from '@courtside/module-kit/registry';

/**
 * The registry of an offline page: it contains exactly the releases whose files are in the copy. Previous releases are
 * omitted, because a browser rarely needs one. Canaries are included, because the copy is the same for all browsers.
 */
export function offlineRegistry(registry: Registry): Registry {
  const modules = Object.entries(registry.modules).map(([name, slot]) => [name, { ...slot, previous: null }] as const);
  return {
    ...registry,
    shell: registry.shell && { ...registry.shell, previous: null },
    modules: Object.fromEntries(modules),
  };
}

/** The releases in such a registry, by module. */
export function releasesIn({ shell, modules }: Registry): { name: string; release: ModuleRelease | ShellRelease }[] {
  const ofModules = Object.entries(modules).flatMap(([name, { current, canary }]) =>
    [current, ...(canary ? [canary.release] : [])]
      .filter((release) => !isPlaceholder(release))
      .map((release) => ({ name, release })),
  );
  return shell ? [{ name: 'shell', release: shell.current }, ...ofModules] : ofModules;
}
