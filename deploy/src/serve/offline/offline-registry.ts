import type { Registry } from '@courtside/registry';

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
