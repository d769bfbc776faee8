import type { ModuleRelease, ModuleSlot, Registry } from '@courtside/registry';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { releasesFor } from '@courtside/registry/releases';

/** Where a release comes from. */
export type ReleaseSource = 'current' | 'previous' | 'canary' | 'override';

/** Whether a release is an override, served from another origin. */
export const isOverride = ({ entry }: Pick<ModuleRelease, 'entry'>): boolean => /^https?:/.test(entry);

/** The role of a release in its module's slot. */
export function releaseSource(slot: ModuleSlot, release: ModuleRelease): ReleaseSource {
  if (isOverride(release)) return 'override';
  if (release.version === slot.current.version) return 'current';
  return release.version === slot.canary?.release.version ? 'canary' : 'previous';
}

/** The modules whose canary this browser gets. */
export const canariesOf = ({ modules }: Registry, bucket: number): ModuleDescriptor[] =>
  Object.values(modules).flatMap((slot) => {
    const [release] = releasesFor(slot, bucket);
    return release && releaseSource(slot, release) === 'canary' ? [release.descriptor] : [];
  });
