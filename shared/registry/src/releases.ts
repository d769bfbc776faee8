import type { ModuleRelease, ModuleSlot } from './registry';

const NO_VERSION = '0'.repeat(16);

/**
 * A placeholder for the current release of a module whose first release is a canary: the other browsers get nothing. It
 * has the form of a release, because pages that are already open know no other form. Its only address is never opened.
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

/**
 * Releases of a module in the order in which a browser tries them.
 * @param bucket the browser's bucket, 0 to 99
 */
export function releasesFor(slot: ModuleSlot, bucket: number): ModuleRelease[] {
  const canary = slot.canary && bucket < slot.canary.percent ? slot.canary.release : null;
  const releases = [canary, slot.current, slot.previous].filter((release) => release !== null);
  return releases.filter(
    (release, i) => !isPlaceholder(release) && releases.findIndex(({ version }) => version === release.version) === i,
  );
}
