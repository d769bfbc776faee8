import path from 'node:path';
import PQueue from 'p-queue';
import { waitUntilReady } from '@courtside/processes';
import { createBuildHasher } from '@courtside/module-build/build-hash';
import { originOf } from '@courtside/release-client/origin';
import { readBuild, type LocalBuild } from '@courtside/release-client/read-build';
import type { ReleaseClient } from '@courtside/release-client/release-client';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { buildFolder } from '../build/build-folder';
import { CONSOLE, CONSOLE_MODULE } from '../console-environment';
import { buildOutput, isBuilt, sourceFolders } from '../build/source-folders';
import { START } from '../token-files';
import { root, type Settings } from '../settings';

const MAX_PARALLEL_BUILDS = 2;
/** Production requires that a version was in staging before. */
const ORDER = ['staging', 'production'] as const;
const ofConsole = (name: string) => name === 'shell' || name === CONSOLE_MODULE;

/** The versions that earlier starts last published to an environment, by module. */
async function publishedByStart(client: ReleaseClient, environment: string): Promise<Map<string, string | null>> {
  const changes = (await client.call(releaseCalls.history, { params: { environment }, query: {} })).filter(
    ({ who }) => who === START,
  );
  return new Map(
    changes.flatMap(({ subject, to, with: others = [] }) =>
      [{ subject, to }, ...others].map((step) => [step.subject, step.to] as const),
    ),
  );
}

/** Builds of the shell and all modules. Only what has changed is built. */
export async function buildCheckout(log: (line: string) => void): Promise<LocalBuild[]> {
  const hashOf = createBuildHasher();
  const folders = sourceFolders().map((name) => ({ name, sources: hashOf(path.join(root, name)) }));
  const stale = folders.filter(({ name, sources }) => !isBuilt(buildOutput(name, sources)));
  if (stale.length > 0) log(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  const queue = new PQueue({ concurrency: MAX_PARALLEL_BUILDS });
  return queue.addAll(
    folders.map(
      ({ name, sources }) =>
        async () =>
          readBuild(name, await buildFolder(name, sources), await originOf(root, [name, 'shared'])),
    ),
  );
}

/**
 * Publishes builds to every environment. A module that hasn't changed since the last start isn't published again, so
 * that a manual rollback or promotion stays in effect.
 * @throws Refusal if a gate doesn't pass
 */
export async function publishBuilds(
  settings: Settings,
  client: ReleaseClient,
  builds: readonly LocalBuild[],
  log: (line: string) => void,
): Promise<void> {
  for (const environment of [CONSOLE, ...ORDER] as const) {
    const isFor = ({ build: { name } }: LocalBuild) =>
      environment === CONSOLE ? ofConsole(name) : name !== CONSOLE_MODULE;
    const published = await publishedByStart(client, environment);
    const changed = builds.filter(isFor).filter(({ build, version }) => published.get(build.name) !== version);
    if (changed.length === 0) continue;
    // The gates ask it for its calls.
    if (environment !== CONSOLE) await waitUntilReady(`${settings.apis[environment]}/readyz`);
    const steps = await client.publish(environment, changed, false, 'built from this checkout');
    log(`Published to ${environment}: ${steps.map(({ subject, to }) => `${subject} ${to}`).join(', ')}`);
  }
}
