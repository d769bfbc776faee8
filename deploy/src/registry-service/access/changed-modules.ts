import type { Registry } from '@courtside/registry';
import { isActive, isPreview } from '../../release/previews';
import { canonicalJson } from '../../store/canonical-json';
import type { Change, Revision } from '../../store/change';

/** The environment after a write. */
interface Next {
  registry: Registry;
  change: Change;
}

const differ = (one: unknown, other: unknown) => canonicalJson(one ?? null) !== canonicalJson(other ?? null);

/** The modules, and the shell, whose releases differ between two registries. */
function differences(before: Registry, after: Registry): string[] {
  const [old, next] = [before, after].map(({ modules }) => new Map(Object.entries(modules)));
  const names = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])];
  return [
    ...(differ(before.shell, after.shell) ? ['shell'] : []),
    ...names.filter((name) => differ(old?.get(name), next?.get(name))),
  ];
}

/**
 * The modules, and the shell, that a write changes. The words of the request don't matter. A preview is a copy of its environment
 * with one more version: it belongs to the module of that version. Replacing or ending it changes that module.
 * @param latest the revision before the write, at the time of the write
 * @param now milliseconds since the epoch
 */
export function changedModules(
  latest: Revision | null,
  before: Registry,
  { registry, change }: Next,
  now: number,
): string[] {
  if (!isPreview(registry.environment)) return differences(before, registry);
  return [...new Set([...(latest && isActive(latest, now) ? [latest.change.subject] : []), change.subject])];
}
