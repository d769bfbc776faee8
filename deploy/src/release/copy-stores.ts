import { artifactsFolder, registriesFolder, type Settings } from '../settings';
import { folderArtifacts } from '../store/folder-artifacts';
import { folderRevisionLog } from '../store/folder-revision-log';
import { openArtifacts, openRevisionLog } from '../store/open-stores';
import { RevisionConflict } from '../store/revision-log';

/** The number of copied versions and revisions. Revisions that the database already had aren't counted. */
export interface CopiedStores {
  revisions: number;
  versions: number;
}

/**
 * Copies the releases of the data folder to the configured stores. Files are copied before the revisions that refer to
 * them. A second call continues an interrupted one.
 */
export async function copyStores(settings: Settings): Promise<CopiedStores> {
  const copied = { revisions: 0, versions: 0 };
  const artifacts = openArtifacts(settings);
  for (const { id } of settings.s3 ? await folderArtifacts(artifactsFolder(settings.data)).versions() : []) {
    const [name = '', version = ''] = id.split('/');
    if (version.length !== 16) continue;
    await artifacts.keep(name, version);
    copied.versions++;
  }
  if (!settings.registryDatabaseUrl) return copied;
  const [from, to] = [folderRevisionLog(registriesFolder(settings.data)), openRevisionLog(settings)];
  for (const environment of await from.environments()) {
    for (const number of await from.numbers(environment)) {
      try {
        await to.append(environment, number, await from.load(environment, number));
        copied.revisions++;
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
      }
    }
  }
  return copied;
}
