import type { ModuleRelease, ModuleSlot, Registry } from '@courtside/registry';
import { isPlaceholder, placeholderOf } from '@courtside/registry/releases';
import { LRUCache } from 'lru-cache';

/** What one browser gets in addition to its share. */
export interface Chosen {
  /** Modules whose canary it was invited to. */
  readonly canaries: readonly string[];
  /** Builds that nobody else gets, by module. */
  readonly trials: ReadonlyMap<string, ModuleRelease>;
  /** The club of the user who was last seen in it; null if unknown. */
  readonly club: string | null;
}

export const NOTHING_CHOSEN: Chosen = { canaries: [], trials: new Map(), club: null };

/** A browser that is chosen gets the canary in every bucket below this one. */
export const CHOSEN_PERCENT = 99;

/** A registry as one browser gets it. */
export interface PersonalRegistry {
  registry: Registry;
  /** The releases that the browser gets because it is chosen, as `<module>/<version>`. */
  chosen: string[];
}

type Canary = NonNullable<ModuleSlot['canary']>;

/** The canary of a module as a browser gets it; null if it doesn't. */
function canaryFor(name: string, { canary }: ModuleSlot, { canaries, club }: Chosen): Canary | null {
  if (!canary) return null;
  const { release, percent, clubs = [] } = canary;
  if (canaries.includes(name) || (club !== null && clubs.includes(club))) return { release, percent: CHOSEN_PERCENT };
  return percent === 0 ? null : { release, percent };
}

function compose(registry: Registry, chosen: Chosen): PersonalRegistry {
  const ids: string[] = [];
  const modules: [string, ModuleSlot][] = [];
  const names = new Set([...Object.keys(registry.modules), ...chosen.trials.keys()]);
  for (const name of names) {
    const slot = Object.hasOwn(registry.modules, name) ? registry.modules[name] : undefined;
    const trial = chosen.trials.get(name);
    const isTried = trial !== undefined && trial.version !== slot?.current.version;
    if (isTried) {
      const others = slot ?? { current: placeholderOf(trial), previous: null };
      modules.push([name, { ...others, canary: { release: trial, percent: CHOSEN_PERCENT } }]);
      ids.push(`${name}/${trial.version}`);
    } else if (slot) {
      const canary = canaryFor(name, slot, chosen);
      // The module exists for those who get its canary only.
      if (!canary && isPlaceholder(slot.current)) continue;
      modules.push([name, { ...slot, canary }]);
      if (canary?.percent === CHOSEN_PERCENT) ids.push(`${name}/${canary.release.version}`);
    }
  }
  return { registry: { ...registry, modules: Object.fromEntries(modules) }, chosen: ids };
}

const MAX_KEPT = 100;
const kept = new WeakMap<Registry, LRUCache<string, PersonalRegistry>>();

/**
 * A registry with what a browser may know: no canary that it isn't chosen for, and no names of clubs. Browsers that are
 * chosen for the same get the same object, because pages are prepared once for each.
 */
export function personalRegistry(registry: Registry, chosen: Chosen): PersonalRegistry {
  const slots = Object.values(registry.modules);
  const hasSecrets = slots.some(({ canary }) => canary && (canary.percent === 0 || canary.clubs));
  if (!hasSecrets && chosen.canaries.length === 0 && chosen.trials.size === 0) return { registry, chosen: [] };
  const cache = kept.get(registry) ?? new LRUCache<string, PersonalRegistry>({ max: MAX_KEPT });
  kept.set(registry, cache);
  const club = slots.some(({ canary }) => chosen.club !== null && canary?.clubs?.includes(chosen.club));
  const key = JSON.stringify([
    chosen.canaries.toSorted(),
    [...chosen.trials].map(([name, { version }]) => `${name}/${version}`).toSorted(),
    club ? chosen.club : null,
  ]);
  const known = cache.get(key);
  if (known) return known;
  const personal = compose(registry, chosen);
  cache.set(key, personal);
  return personal;
}

/** The clubs that a canary of this environment is for. */
export const clubsIn = ({ modules }: Registry): ReadonlySet<string> =>
  new Set(Object.values(modules).flatMap(({ canary }) => canary?.clubs ?? []));
