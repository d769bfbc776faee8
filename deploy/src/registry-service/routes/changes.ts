import { Requests, type Build, type CanaryOutcome } from '@courtside/release-client/protocol';
import type { FastifyRequest } from 'fastify';
import { currentRelease } from '../../release/plan-release';
import { assertEnvironment } from '../../release/release-context';
import type { ReleaseService } from '../../release/release-service';
import { slotIn, type Candidate } from '../../store/candidate';
import { assertServedBefore } from './required-environment';
import { requiredEnvironment } from '../access/rules';
import type { AddRoutes, ByName, RouteContext } from './route-context';

/**
 * Stores an uploaded build. It counts like its upload, because files that are already there take space once more.
 * @throws Denied if the caller's quota is used
 */
export async function acceptBuild(
  { uploads, takeQuota }: RouteContext,
  request: FastifyRequest,
  releases: ReleaseService,
  { name, files, commit, builder }: Build,
): Promise<Candidate> {
  await takeQuota(request, files);
  return uploads.withFolder({ name, files, commit, builder }, (dist) =>
    releases.accept(name, dist, { commit, builder }),
  );
}

/** The routes that change an environment. */
export const addChangeRoutes: AddRoutes = (app, context) => {
  const { store, rules, bodyOf, releasesFor } = context;

  const releasesOf = (request: FastifyRequest, environment: string, modules: readonly string[]) => {
    assertEnvironment(environment);
    return releasesFor(request, environment, modules);
  };
  const assertAllowed = async (environment: string, candidates: readonly Candidate[], from?: string) => {
    const required = requiredEnvironment(await rules(), environment);
    if (required === null || required === environment || required === from) return;
    await assertServedBefore(store, required, environment, candidates);
  };

  app.post<ByName>('/v1/environments/:name/publish', async (request) => {
    const { name } = request.params;
    const { builds, together, why } = bodyOf(request, Requests.publish);
    const releases = await releasesOf(
      request,
      name,
      builds.map((build) => build.name),
    );
    const candidates: Candidate[] = [];
    for (const build of builds) candidates.push(await acceptBuild(context, request, releases, build));
    await assertAllowed(name, candidates);
    return together ? releases.publishSet(candidates, name, why) : releases.publish(candidates, name, why);
  });

  app.post<ByName>('/v1/environments/:name/promote', async (request) => {
    const { name } = request.params;
    const { modules, from, together, why } = bodyOf(request, Requests.promote);
    const releases = await releasesOf(request, name, modules);
    assertEnvironment(from);
    const served = await store.read(from);
    await assertAllowed(
      name,
      modules.map((module) => currentRelease(served, module)),
      from,
    );
    if (together) return releases.promoteSet(modules, from, name, why);
    const outcomes = [];
    for (const module of modules) outcomes.push(await releases.promote(module, from, name, why));
    return outcomes;
  });

  app.post<ByName>('/v1/environments/:name/rollback', async (request) => {
    const { name } = request.params;
    const { module, version, why } = bodyOf(request, Requests.rollback);
    const releases = await releasesOf(request, name, [module]);
    const set = version === null ? await releases.rollbackSet(module, name, why) : null;
    return set ?? [await releases.rollback(module, name, version ?? undefined, why)];
  });

  app.post<ByName>('/v1/environments/:name/canary', async (request): Promise<CanaryOutcome> => {
    const { name } = request.params;
    const { module, percent, from, plan, why } = bodyOf(request, Requests.canary);
    const releases = await releasesOf(request, name, [module]);
    if (percent > 0) {
      assertEnvironment(from);
      await assertAllowed(name, [currentRelease(await store.read(from), module)], from);
    }
    const outcome = await releases.canary(module, name, percent, from, why, plan ?? undefined);
    const { canary } = slotIn(await store.read(name), module) ?? {};
    return { ...outcome, canary: canary?.release.version ?? null, percent: canary?.percent ?? 0 };
  });

  app.post<ByName>('/v1/environments/:name/canary-step', async (request) => {
    const { name: environment } = request.params;
    const { module: name, version, percent, step, why } = bodyOf(request, Requests.canaryStep);
    const releases = await releasesOf(request, environment, [name]);
    const current = { environment, name, version, percent };
    if (step.do === 'end') return releases.endCanary(current, why);
    if (step.do === 'complete') return releases.completeCanary(current, why);
    if (step.do === 'note') return releases.noteCanary(current, step.plan, why);
    return releases.advanceCanary(current, step.percent, step.plan, why);
  });

  app.post<ByName>('/v1/environments/:name/withdraw', async (request) => {
    const { name } = request.params;
    const { module, why } = bodyOf(request, Requests.withdraw);
    return (await releasesOf(request, name, [module])).withdraw(module, name, why);
  });
};
