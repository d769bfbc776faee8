import type { KnownVersions } from '@courtside/registry/known-versions';
import type { Registry } from '@courtside/registry';
import { isVersion, type RequestedOverride } from '../overrides/requested-overrides';

/** The field values of one module. */
export interface Choice {
  /** The release of the environment, the developer's machine, or a version. */
  from: 'environment' | 'machine' | (string & {});
  /** The field for the machine's address; used only with `machine`. */
  address: string;
}

/** A module whose release can be chosen. */
export interface ChoosableModule {
  name: string;
  title: string;
  versions: KnownVersions['modules'][number]['versions'];
}

/** The address of a module that `npm run dev` serves. @param origins the allowed ones */
export const machineAddress = ([origin = '']: readonly string[]): string => `${origin}/release.json`;

/** The choice that this tab runs with. */
export function choiceOf(override: RequestedOverride | undefined, origins: readonly string[]): Choice {
  const address = machineAddress(origins);
  if (!override) return { from: 'environment', address };
  return isVersion(override.address)
    ? { from: override.address, address }
    : { from: 'machine', address: override.address };
}

/** The override for a choice. An empty address means none. */
export function requestOf(module: string, { from, address }: Choice): RequestedOverride {
  if (from === 'environment') return { module, address: '' };
  return { module, address: from === 'machine' ? address.trim() : from };
}

/**
 * The modules whose release a tab can choose: current modules of the environment, its former ones, and modules that are
 * already overridden.
 */
export function choosableModules(
  registry: Registry,
  known: KnownVersions | null,
  overrides: readonly RequestedOverride[],
): ChoosableModule[] {
  const modules = new Map<string, ChoosableModule>();
  for (const { module } of overrides) modules.set(module, { name: module, title: module, versions: [] });
  for (const [name, { current }] of Object.entries(registry.modules))
    modules.set(name, { name, title: current.descriptor.title, versions: [] });
  for (const module of known?.modules ?? []) modules.set(module.name, module);
  return [...modules.values()].toSorted((a, b) => a.title.localeCompare(b.title));
}
