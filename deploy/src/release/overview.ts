import type { DifferenceLine, PreviewLine, StatusLine } from '@courtside/release-client/protocol';
import type { ModuleSlot, Registry } from '@courtside/registry';
import { isPlaceholder } from '@courtside/registry/releases';
import type { Revision } from '../store/change';
import { canaryShare } from './canary-text';
import { canaryRun } from './canaries/canary-run';
import { currentVersion } from './plan-release';
import { isActive, previewAddress } from './previews';

type Served = Pick<ModuleSlot, 'current' | 'previous'> | NonNullable<Registry['shell']>;

/** The releases of an environment, the shell first, with the notes why canaries can't be judged. */
export function statusWithNotes(registry: Registry, history: readonly Revision[]): StatusLine[] {
  return statusOf(registry).map((line) => {
    const note = line.canary === null ? null : (canaryRun(history, line.name)?.note ?? null);
    return note === null ? line : { ...line, note };
  });
}

/** The releases of an environment, the shell first. */
function statusOf({ environment, shell, modules }: Registry): StatusLine[] {
  const lineOf = (name: string, { current, previous }: Served, canary: string | null = null): StatusLine => ({
    environment,
    name,
    version: isPlaceholder(current) ? null : current.version,
    previous: previous?.version ?? null,
    canary,
    publishedAt: current.publishedAt,
  });
  const ofModules = Object.entries(modules)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, slot]) =>
      lineOf(name, slot, slot.canary && `${slot.canary.release.version} ${canaryShare(slot.canary)}`),
    );
  return shell ? [lineOf('shell', shell), ...ofModules] : ofModules;
}

/** The current releases that differ between two environments; null if one has none. */
export function differences(left: Registry, right: Registry): DifferenceLine[] {
  const versions = (registry: Registry) => new Map(statusOf(registry).map(({ name, version }) => [name, version]));
  const [a, b] = [versions(left), versions(right)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((name) => ({ name, left: a.get(name) ?? null, right: b.get(name) ?? null }))
    .filter((line) => line.left !== line.right);
}

/**
 * The active previews. The one that ends first is on top.
 * @param latest the newest revision of each preview
 * @param now milliseconds since the epoch
 */
export function previewsOf(latest: readonly Revision[], now: number, stagingUrl: string): PreviewLine[] {
  return latest
    .filter((revision) => isActive(revision, now))
    .map(({ change, registry }) => ({
      name: registry.environment,
      module: change.subject,
      version: currentVersion(registry, change.subject),
      who: change.who,
      until: change.until ?? '',
      address: previewAddress(registry.environment, stagingUrl),
      api: change.api ?? null,
    }))
    .sort((a, b) => a.until.localeCompare(b.until));
}
