import { createReleaseService, type ReleaseService } from '../src/release/release-service';
import { readSettings, registriesFolder } from '../src/settings';
import { openRegistryStore } from '../src/store/registry-store';

/** The release service of a data folder. */
export function openReleases(data: string): ReleaseService {
  const settings = readSettings({ COURTSIDE_DATA: data });
  return createReleaseService(settings, openRegistryStore(registriesFolder(data)), { who: 'ann' });
}

/** Publishes a build, and returns its version. */
export async function publishBuild(
  releases: ReleaseService,
  name: string,
  dist: string,
  environment: string,
): Promise<string> {
  const candidate = await releases.accept(name, dist);
  await releases.publish([candidate], environment, 'new version');
  return candidate.release.version;
}
