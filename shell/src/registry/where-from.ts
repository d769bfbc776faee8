import type { ModuleRelease, ModuleSlot } from '@courtside/module-kit/registry';

/** Where a release comes from, as people of operations speak of it. */
export type WhereFrom = 'current' | 'previous' | 'canary' | 'override';

/** Whether a release is served by somebody else than this site: an override of this tab. */
export const isForeign = ({ entry }: Pick<ModuleRelease, 'entry'>): boolean => /^https?:/.test(entry);

/** Which part of a module's slot a release is. */
export function whereFrom(slot: ModuleSlot, release: ModuleRelease): WhereFrom {
  if (isForeign(release)) return 'override';
  if (release.version === slot.current.version) return 'current';
  return release.version === slot.canary?.release.version ? 'canary' : 'previous';
}
