import type { Build } from '@courtside/release-client/protocol';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { FastifyRequest } from 'fastify';
import { currentRelease } from '../../release/plan-release';
import type { ReleaseService } from '../../release/release-service';
import { slotIn, type Candidate } from '../../store/candidate';
import { assertServedBefore } from './required-environment';
import { requiredEnvironments } from '../access/rules';
import type { AddRoutes, RouteContext } from './route-context';

/**
 * Stores an uploaded build. It counts like its upload, because files that are already there take space once more.
 * @throws Denied if the caller's quota is used
 */
export async function acceptBuild(
  { uploads, takeQuota }: RouteContext,
  request: FastifyRequest,
  releases: ReleaseService,
  { name, files, commit, builder }: Build,
  environment: string,
): Promise<Candidate> {
  await takeQuota(request, files);
  return uploads.withFolder({ name, files, commit, builder }, (dist) =>
    releases.accept(name, dist, environment, { commit, builder }),
  );
}

/** The routes that change an environment. */
export const addChangeRoutes: AddRoutes = (answer, context) => {
  const { store, environments, rules, releasesFor } = context;

  const releasesOf = async (request: FastifyRequest, environment: string, modules: readonly string[]) => {
    await environments.find(environment);
    return releasesFor(request, environment, modules);
  };
  const assertAllowed = async (environment: string, candidates: readonly Candidate[], from?: string) => {
    for (const required of requiredEnvironments(await rules(), await environments.find(environment)))
      if (required !== environment && required !== from)
        await assertServedBefore(store, required, environment, candidates);
  };

  answer(releaseCalls.publish, async ({ params: { environment }, body: { builds, together, why }, request }) => {
    const releases = await releasesOf(
      request,
      environment,
      builds.map((build) => build.name),
    );
    const candidates: Candidate[] = [];
    for (const build of builds) candidates.push(await acceptBuild(context, request, releases, build, environment));
    await assertAllowed(environment, candidates);
    return together
      ? releases.publishSet(candidates, environment, why)
      : releases.publish(candidates, environment, why);
  });

  answer(releaseCalls.promote, async ({ params: { environment }, body: { modules, from, together, why }, request }) => {
    const releases = await releasesOf(request, environment, modules);
    await environments.find(from);
    const served = await store.read(from);
    await assertAllowed(
      environment,
      modules.map((module) => currentRelease(served, module)),
      from,
    );
    if (together) return releases.promoteSet(modules, from, environment, why);
    const outcomes = [];
    for (const module of modules) outcomes.push(await releases.promote(module, from, environment, why));
    return outcomes;
  });

  answer(releaseCalls.rollback, async ({ params: { environment }, body: { module, version, why }, request }) => {
    const releases = await releasesOf(request, environment, [module]);
    const set = version === null ? await releases.rollbackSet(module, environment, why) : null;
    return set ?? [await releases.rollback(module, environment, version ?? undefined, why)];
  });

  answer(
    releaseCalls.canary,
    async ({ params: { environment }, body: { module, percent, from, plan, audience, why }, request }) => {
      const releases = await releasesOf(request, environment, [module]);
      if (percent > 0 || audience) {
        await environments.find(from);
        await assertAllowed(environment, [currentRelease(await store.read(from), module)], from);
      }
      const outcome = await releases.canary(module, environment, percent, from, why, plan ?? undefined, audience);
      const { canary } = slotIn(await store.read(environment), module) ?? {};
      return { ...outcome, canary: canary?.release.version ?? null, percent: canary?.percent ?? 0 };
    },
  );

  answer(
    releaseCalls.canaryStep,
    async ({ params: { environment }, body: { module: name, version, percent, step, why }, request }) => {
      const releases = await releasesOf(request, environment, [name]);
      const current = { environment, name, version, percent };
      if (step.do === 'end') return releases.endCanary(current, why);
      if (step.do === 'complete') return releases.completeCanary(current, why);
      if (step.do === 'note') return releases.noteCanary(current, step.plan, why);
      return releases.advanceCanary(current, step.percent, step.plan, why);
    },
  );

  answer(releaseCalls.withdraw, async ({ params: { environment }, body: { module, why }, request }) => {
    return (await releasesOf(request, environment, [module])).withdraw(module, environment, why);
  });
};
