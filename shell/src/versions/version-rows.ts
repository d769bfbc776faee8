import type { ModuleRelease, Registry } from '@courtside/registry';
import { releasesFor } from '@courtside/registry/releases';
import { withoutStopped, type StoppedReleases } from '../hang-mark/stopped-releases';
import type { ModuleApplication } from '../loader/module-application';
import { releaseSource, type ReleaseSource } from '../releases/release-source';

/** The panel's row for the shell or one module. */
export interface VersionRow {
  name: string;
  title: string;
  version: string;
  source: ReleaseSource;
  /** The other origin that an override is loaded from; null if it is a version that the environment knows. */
  origin: string | null;
  /** Time to load and mount, in milliseconds; null if the module is not mounted. */
  ms: number | null;
  /** The most recent error in this page, and the version that caused it. */
  lastError: { version: string; text: string } | null;
}

function otherOrigin({ entry }: ModuleRelease): string | null {
  const { origin } = new URL(entry);
  return origin === window.location.origin ? null : origin;
}

/**
 * One row per module that this browser has, with the release that is mounted or would be.
 * @param bucket the browser's number, which decides its canaries
 * @param stopped the releases that this tab avoids
 */
export function moduleRows(
  registry: Registry,
  bucket: number,
  applications: ReadonlyMap<string, Pick<ModuleApplication, 'state' | 'lastError'>>,
  stopped: StoppedReleases,
): VersionRow[] {
  return Object.entries(registry.modules).flatMap(([name, slot]) => {
    const [preferred] = withoutStopped(releasesFor(slot, bucket), stopped[name]);
    if (!preferred) return [];
    const application = applications.get(name);
    const state = application?.state.get();
    const error = application?.lastError.get();
    const release = state?.status === 'mounted' ? state.release : preferred;
    const source = releaseSource(slot, release);
    return {
      name,
      title: release.descriptor.title,
      version: release.version,
      source,
      origin: source === 'override' ? otherOrigin(release) : null,
      ms: state?.status === 'mounted' ? state.ms : null,
      lastError: error ? { version: error.version, text: `${error.code}: ${error.detail}` } : null,
    };
  });
}
