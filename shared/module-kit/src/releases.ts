import type { ModuleRelease, ModuleSlot } from './registry';

const NO_VERSION = '0'.repeat(16);

/**
 * The current release of a module that only canaries get: there is nothing for the other browsers. It has the form of a
 * release because pages that are already open know no other form. Its only address is one that nobody opens.
 */
export function placeholderOf({ container, descriptor: { name, title }, publishedAt }: ModuleRelease): ModuleRelease {
  return {
    version: NO_VERSION,
    entry: `/${name}/${NO_VERSION}/none.js`,
    integrity: {},
    css: [],
    preloads: [],
    publishedAt,
    container: `${container}_none`,
    screens: {},
    descriptor: { name, title, routes: [{ path: `/--${name}`, access: 'user', title }] },
    builtAgainst: {},
  };
}

export const isPlaceholder = ({ version }: Pick<ModuleRelease, 'version'>): boolean => version === NO_VERSION;

/** Releases of a module in the order in which a browser tries them. @param bucket the browser's, 0 to 99 */
export function releasesFor(slot: ModuleSlot, bucket: number): ModuleRelease[] {
  const canary = slot.canary && bucket < slot.canary.percent ? slot.canary.release : null;
  const releases = [canary, slot.current, slot.previous].filter((release) => release !== null);
  return releases.filter(
    (release, i) => !isPlaceholder(release) && releases.findIndex(({ version }) => version === release.version) === i,
  );
}
