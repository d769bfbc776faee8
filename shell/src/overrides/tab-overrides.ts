import { ModuleRelease, type Registry } from '@courtside/module-kit/registry';
import {
  isAllowedOrigin,
  mergeOverrides,
  overridesInQuery,
  withoutOverrides,
  type RequestedOverride,
} from './requested-overrides';

/** In session storage: an override ends with its tab, and a logout does not remove it. */
const KEY = 'courtside-overrides';
const TIMEOUT_MS = 5_000;

/** A requested override and its release, or the `problem` that prevents its use. */
export interface Override extends RequestedOverride {
  release: ModuleRelease | null;
  problem: string | null;
}

const readStored = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as RequestedOverride[];

/** Adds the overrides in the address to those of this tab, and removes them from the address. */
function collectRequested(): RequestedOverride[] {
  const { pathname, search, hash } = window.location;
  const requested = mergeOverrides(readStored(), overridesInQuery(search));
  if (withoutOverrides(search) !== search)
    window.history.replaceState(window.history.state, '', pathname + withoutOverrides(search) + hash);
  if (requested.length > 0) sessionStorage.setItem(KEY, JSON.stringify(requested));
  else sessionStorage.removeItem(KEY);
  return requested;
}

/**
 * Fetches the release of an override.
 * @throws if there is none, or it belongs to another module or origin
 */
export async function fetchRelease({ module, address }: RequestedOverride): Promise<ModuleRelease> {
  const answer = await fetch(address, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const release = ModuleRelease.parse(await answer.json());
  if (release.descriptor.name !== module) throw new Error(`${address} describes ${release.descriptor.name}`);
  if (new URL(release.entry).origin !== new URL(address).origin)
    throw new Error(`the entry of ${address} is on another origin`);
  return release;
}

/** Reads the overrides of this tab. If the environment allows none, as in production, they are ignored. */
export async function readOverrides({ overrideOrigins }: Registry): Promise<Override[]> {
  if (overrideOrigins.length === 0) return [];
  return Promise.all(
    collectRequested().map(async (requested) => {
      if (!isAllowedOrigin(requested.address, overrideOrigins)) {
        const problem = `${requested.address} is not on an allowed origin (${overrideOrigins.join(', ')})`;
        return { ...requested, release: null, problem };
      }
      return fetchRelease(requested).then(
        (release) => ({ ...requested, release, problem: null }),
        (reason: unknown) => ({ ...requested, release: null, problem: String(reason) }),
      );
    }),
  );
}

/** Applies overrides to a registry. The published release of an overridden module is its fallback. */
export function withOverrides(registry: Registry, overrides: readonly Override[]): Registry {
  const modules = { ...registry.modules };
  for (const { module, release } of overrides) {
    if (release) modules[module] = { current: release, previous: modules[module]?.current ?? null, canary: null };
  }
  return { ...registry, modules };
}

/** Removes all overrides of this tab. Takes effect on the next page load. */
export function resetOverrides(): void {
  sessionStorage.removeItem(KEY);
}
