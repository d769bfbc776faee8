import PQueue from 'p-queue';
import { waitUntilReady } from '@courtside/processes';
import { createBuildHasher } from '@courtside/module-kit/build-hash';
import { buildFolder } from '../build/build-folder';
import { buildOutput, isBuilt, sourceFolders } from '../build/source-folders';
import { createReleaseService } from '../release/release-service';
import { ENVIRONMENTS, type Settings } from '../settings';
import { stepsOf } from '../store/change';
import type { RegistryStore } from '../store/registry-store';

const MAX_PARALLEL_BUILDS = 2;
const WHO = 'npm start';

/** The versions that earlier starts published to an environment last, by module. */
async function publishedByStart(store: RegistryStore, environment: string): Promise<Map<string, string | null>> {
  const changes = (await store.history(environment)).map(({ change }) => change).filter(({ who }) => who === WHO);
  return new Map(changes.flatMap(stepsOf).map(({ subject, to }) => [subject, to]));
}

/**
 * Builds what has changed and publishes it to every environment. A module that hasn't changed since the last start
 * isn't published again, so that a manual rollback or promotion stays in effect.
 * @throws Refusal if a gate doesn't pass
 */
export async function publishCheckout(
  settings: Settings,
  store: RegistryStore,
  log: (line: string) => void,
): Promise<void> {
  const releases = createReleaseService(settings, store, WHO);
  const hashOf = createBuildHasher();
  const folders = sourceFolders().map((name) => ({ name, sources: hashOf(name) }));
  const stale = folders.filter(({ name, sources }) => !isBuilt(buildOutput(name, sources)));
  if (stale.length > 0) log(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  const queue = new PQueue({ concurrency: MAX_PARALLEL_BUILDS });
  const candidates = await queue.addAll(
    folders.map(
      ({ name, sources }) =>
        async () =>
          releases.accept(name, await buildFolder(name, sources)),
    ),
  );

  for (const environment of ENVIRONMENTS) {
    // It is asked for its calls.
    await waitUntilReady(`${settings.apis[environment]}/readyz`);
    const published = await publishedByStart(store, environment);
    const changed = candidates.filter(({ name, release }) => published.get(name) !== release.version);
    for (const { subject, to } of await releases.publish(changed, environment, 'built from this checkout'))
      log(`Published ${subject} ${to} to ${environment}`);
  }
}
