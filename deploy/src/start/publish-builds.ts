import type { Registry } from '@courtside/module-kit/registry';
import { demandOwnClaims } from '../release/gates/claims';
import { demandWholeFiles } from '../release/gates/files';
import { demandSharedVersions } from '../release/gates/shared-versions';
import { planPublish, presentVersion, type Candidate } from '../release/plan-release';
import { artifactsFolder, ENVIRONMENTS, type Settings } from '../settings';
import { keepVersion, storeBuild } from '../store/artifact-store';
import type { RegistryStore } from '../store/registry-store';
import { buildFolder } from './build-folder';
import { buildFolders, isBuilt } from './build-folders';
import { inParallel } from './in-parallel';

const BUILDS_AT_ONCE = 2;
const WHO = 'npm start';

/** What a start last published to an environment, by module. */
async function publishedByStart(store: RegistryStore, environment: string): Promise<Map<string, string | null>> {
  const changes = (await store.history(environment)).map(({ change }) => change).filter(({ who }) => who === WHO);
  return new Map(changes.map(({ subject, to }) => [subject, to]));
}

/** A checkout is published as a whole, so its parts are judged by what the environment will be with all of them. */
function demandTogether(present: Registry, candidates: readonly Candidate[]): void {
  const together = candidates.reduce(planPublish, present);
  for (const candidate of candidates) {
    demandOwnClaims(together, candidate);
    demandSharedVersions(together, candidate);
  }
}

/**
 * Builds what changed and publishes it to every environment. What is the same as at the last start
 * is left alone, so that a release rolled back or promoted by hand stays as it was put.
 * @throws Refusal where the parts of this checkout do not go together
 */
export async function publishBuilds(settings: Settings, store: RegistryStore, say: (line: string) => void): Promise<void> {
  const artifacts = artifactsFolder(settings.data);
  const folders = buildFolders();
  const stale = folders.filter((folder) => !isBuilt(folder));
  if (stale.length > 0) say(`Building ${stale.join(', ')} …`);
  const candidates = await inParallel(folders, BUILDS_AT_ONCE, async (folder) => {
    const candidate = await storeBuild(await buildFolder(folder), artifacts, new Date().toISOString());
    await keepVersion(artifacts, candidate);
    await demandWholeFiles(artifacts, candidate);
    return candidate;
  });

  for (const environment of ENVIRONMENTS) {
    const known = await publishedByStart(store, environment);
    const waiting = candidates.filter(({ name, release }) => known.get(name) !== release.version);
    demandTogether(await store.read(environment), waiting);
    for (const candidate of waiting) {
      const { name, release: { version: to } } = candidate;
      await store.update(environment, (registry) => ({
        registry: planPublish(registry, candidate),
        change: { who: WHO, when: new Date().toISOString(), what: 'publish', subject: name, from: presentVersion(registry, name), to, why: 'built from this checkout' },
      }));
      say(`Published ${name} ${to} to ${environment}`);
    }
  }
}
