import type { ModuleRelease, ModuleSlot } from './registry';

/** Releases of a module in the order a browser of this bucket (0 to 99) tries them. */
export function releasesFor(slot: ModuleSlot, bucket: number): ModuleRelease[] {
  const canary = slot.canary && bucket < slot.canary.percent ? slot.canary.release : null;
  const wanted = [canary, slot.current, slot.previous].filter((release) => release !== null);
  return wanted.filter((release, i) => wanted.findIndex(({ version }) => version === release.version) === i);
}
