import path from 'node:path';
import { gatewayPaths } from '@courtside/contracts/paths';
import type { KnownModule, KnownVersion, KnownVersions } from '@courtside/registry/known-versions';
import type { ModuleRelease, ModuleSlot, Registry } from '@courtside/registry';
import { isPlaceholder } from '@courtside/registry/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exists } from '../../store/artifact-store';
import type { Revision } from '../../store/change';
import type { RegistryStore } from '../../store/registry-store';
import type { FetchVersion } from '../verified-file';
import { forBrowser } from '../browser-registry';

interface Options {
  /** The environment of the gateway. A preview is a copy of it, so it also lists its releases. */
  environment: string;
  store: RegistryStore;
  /** The folder of the published files, absolute. */
  artifacts: string;
  /** Fetches a version that isn't in that folder. If undefined, the folder contains every published file. */
  fetchVersion?: FetchVersion | undefined;
  /** The registry for the browser of a request; null if there is none. */
  registryOf: (request: FastifyRequest) => Promise<Registry | null>;
}

/** Releases by module and version. */
type Releases = ReadonlyMap<string, ReadonlyMap<string, ModuleRelease>>;

const released = ({ current, canary, previous }: ModuleSlot): ModuleRelease[] =>
  [canary?.release, current, previous].filter(
    (release) => release != null && !isPlaceholder(release),
  ) as ModuleRelease[];

/** Every release that an environment has ever served, those of the newest revision first. */
function releasesIn(revisions: readonly Revision[]): Releases {
  const all = new Map<string, Map<string, ModuleRelease>>();
  for (const { registry } of revisions.toReversed()) {
    for (const [name, slot] of Object.entries(registry.modules)) {
      const versions = all.get(name) ?? new Map<string, ModuleRelease>();
      all.set(name, versions);
      for (const release of released(slot)) if (!versions.has(release.version)) versions.set(release.version, release);
    }
  }
  return all;
}

function sourceOf(slot: ModuleSlot | undefined, version: string): KnownVersion['source'] {
  if (version === slot?.current.version) return 'current';
  if (version === slot?.canary?.release.version) return 'canary';
  return version === slot?.previous?.version ? 'previous' : 'earlier';
}

/**
 * Lists the versions of each module that a developer can choose for a tab, and describes each of them. An environment
 * without overrides, such as production, responds with 404.
 */
export function addVersionRoutes(
  app: FastifyInstance,
  { environment, store, artifacts, fetchVersion, registryOf }: Options,
): void {
  /** A revision never changes, so neither do the releases up to it. */
  const cache = new Map<string, { revision: number; releases: Releases }>();
  const knownIn = async (name: string): Promise<Releases> => {
    const { revision } = await store.read(name);
    const cached = cache.get(name);
    if (cached?.revision === revision) return cached.releases;
    const releases = releasesIn(await store.history(name));
    cache.set(name, { revision, releases });
    return releases;
  };
  /** The releases of each environment that a tab of a host may choose from; null if it may not choose. */
  const knownTo = async (request: FastifyRequest) => {
    const registry = await registryOf(request);
    if (!registry || registry.overrideOrigins.length === 0) return null;
    const environments = [...new Set([registry.environment, environment])];
    return { registry, known: await Promise.all(environments.map(knownIn)) };
  };
  /** An unused version may be pruned: it is in the history, but its files are gone. */
  const hasFiles = ({ entry }: ModuleRelease) => exists(path.join(artifacts, entry));

  app.get(gatewayPaths.releaseVersions, async (request, reply) => {
    const found = await knownTo(request);
    if (!found) return reply.callNotFound();
    const { registry, known } = found;
    const names = [...new Set(known.flatMap((releases) => [...releases.keys()]))].toSorted();
    const modules = await Promise.all(
      names.map(async (name): Promise<KnownModule> => {
        const releases = new Map(known.flatMap((all) => [...(all.get(name) ?? [])]));
        const slot = registry.modules[name];
        const withFiles = await Promise.all(
          [...releases.values()].map(async (release) => (fetchVersion || (await hasFiles(release)) ? [release] : [])),
        );
        return {
          name,
          title: slot?.current.descriptor.title ?? [...releases.values()][0]?.descriptor.title ?? name,
          versions: withFiles
            .flat()
            .map(({ version, publishedAt }) => ({ version, publishedAt, source: sourceOf(slot, version) })),
        };
      }),
    );
    const answer: KnownVersions = { modules: modules.filter(({ versions }) => versions.length > 0) };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.get<{ Params: { module: string; version: string } }>(gatewayPaths.releaseVersion, async (request, reply) => {
    const { module, version } = request.params;
    const found = await knownTo(request);
    const release = found?.known.flatMap((releases) => releases.get(module)?.get(version) ?? [])[0];
    // Fetches the chosen version now, because listing versions fetches nothing.
    await fetchVersion?.(module, version).catch(() => undefined);
    if (!release || !(await hasFiles(release))) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send(forBrowser(release));
  });
}
