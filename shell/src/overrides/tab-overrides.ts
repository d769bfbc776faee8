import { ModuleRelease, type Registry } from '@courtside/module-kit/registry';
import { isListed, mergeOverrides, overridesInQuery, withoutOverrides, type WantedOverride } from './wanted-overrides';

/** Held by the tab alone: a forgotten override surprises nobody the next morning, and a logout does not touch it. */
const KEY = 'courtside-overrides';
const PATIENCE_MS = 5_000;

/** An override as it turned out; `problem` in words for developers where it could not be used. */
export interface Override extends WantedOverride {
  release: ModuleRelease | null;
  problem: string | null;
}

const stored = (): WantedOverride[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as WantedOverride[];

/** Overrides of this tab: those it had, and those of the present address, which are taken out of it. */
function takeWanted(): WantedOverride[] {
  const { pathname, search, hash } = window.location;
  const wanted = mergeOverrides(stored(), overridesInQuery(search));
  if (withoutOverrides(search) !== search) window.history.replaceState(window.history.state, '', pathname + withoutOverrides(search) + hash);
  if (wanted.length > 0) sessionStorage.setItem(KEY, JSON.stringify(wanted));
  else sessionStorage.removeItem(KEY);
  return wanted;
}

/**
 * The release that an address describes.
 * @throws where there is none, or it is another module's
 */
export async function describedAt({ module, address }: WantedOverride): Promise<ModuleRelease> {
  const answer = await fetch(address, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const release = ModuleRelease.parse(await answer.json());
  if (release.descriptor.name !== module) throw new Error(`${address} describes ${release.descriptor.name}`);
  if (new URL(release.entry).origin !== new URL(address).origin) throw new Error(`${address} leads to another origin`);
  return release;
}

/**
 * What this tab takes from elsewhere. Only from origins that the environment lists; where it lists
 * none, as production does, not even the address is read.
 */
export async function readOverrides({ overrideOrigins }: Registry): Promise<Override[]> {
  if (overrideOrigins.length === 0) return [];
  return Promise.all(takeWanted().map(async (wanted) => {
    if (!isListed(wanted.address, overrideOrigins)) {
      return { ...wanted, release: null, problem: `${wanted.address} is none of ${overrideOrigins.join(', ')}` };
    }
    return describedAt(wanted).then(
      (release) => ({ ...wanted, release, problem: null }),
      (reason: unknown) => ({ ...wanted, release: null, problem: String(reason) }),
    );
  }));
}

/** A registry as this tab sees it. What is published of an overridden module stays behind the override, to fall back to. */
export function withOverrides(registry: Registry, overrides: readonly Override[]): Registry {
  const modules = { ...registry.modules };
  for (const { module, release } of overrides) {
    if (release) modules[module] = { current: release, previous: modules[module]?.current ?? null, canary: null };
  }
  return { ...registry, modules };
}

/** Ends every override of this tab, from the next page on. */
export function resetOverrides(): void {
  sessionStorage.removeItem(KEY);
}
