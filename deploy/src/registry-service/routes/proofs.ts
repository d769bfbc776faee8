import type { MeasuredRelease } from '@courtside/release-client/proofs';
import { Refusal } from '@courtside/release-client/refusal';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { combinationOf, type Combination } from '../../release/combination';
import { currentRelease, planPublish } from '../../release/plan-release';
import { isPreview } from '../../release/previews';
import { servedReleases } from '../../release/served-releases';
import { knownEnvironment } from './reads';
import type { AddRoutes } from './route-context';

/** How many releases are looked up, and with how many combinations each: every one reads a file. */
const MAX_MEASURED = 10;
const MAX_COMBINATIONS = 5;

/** The routes for checks of releases that belong together. */
export const addProofRoutes: AddRoutes = (answer, context) => {
  const { store, environments, proofs, now, checksOf, assertMayWrite } = context;
  const registryOf = async (name: string) => store.read(await knownEnvironment(environments, store, name, now()));
  const provedOf = async (environment: string, { id, releases }: Combination) => ({
    combination: id,
    releases,
    required: [...(await checksOf(environment))],
    results: await proofs.find(id),
  });

  answer(releaseCalls.proofs, async ({ params: { environment }, query: { module, from } }) => {
    const registry = await registryOf(environment);
    if (module === undefined || from === undefined) return provedOf(environment, combinationOf(registry));
    const candidate = currentRelease(await registryOf(from), module);
    return provedOf(environment, combinationOf(planPublish(registry, candidate)));
  });

  answer(releaseCalls.measured, async ({ params: { environment, module } }) => {
    const revisions = await store.history(await knownEnvironment(environments, store, environment, now()));
    const measured: MeasuredRelease[] = [];
    for (const { version, registries } of servedReleases(revisions, module).slice(0, MAX_MEASURED))
      for (const registry of registries.slice(0, MAX_COMBINATIONS)) {
        const results = (await proofs.find(combinationOf(registry).id)).filter(({ figures }) => figures);
        if (results.length === 0) continue;
        measured.push({ version, results });
        break;
      }
    return measured;
  });

  answer(releaseCalls.recordProof, async ({ params: { environment }, body, request }) => {
    const { module, check, combination, passed, summary, figures } = body;
    const served = combinationOf(await registryOf(environment));
    const refuse = (why: string, fix: string): never => {
      throw new Refusal(`the check “${check}” of ${module} in ${environment}`, why, fix);
    };
    if (isPreview(environment) && (await store.latest(environment))?.change.subject !== module)
      refuse('it is the preview of another module', 'name the module of the preview');
    const who = await assertMayWrite(request, environment, [module]);
    if (!Object.hasOwn(served.releases, module)) refuse('the module is not there', 'publish it there first');
    if (served.id !== combination)
      refuse('the releases there have changed since the check began', 'run the check again');
    await proofs.record(combination, {
      check,
      passed,
      summary,
      who,
      when: new Date(now()).toISOString(),
      ...(figures && { figures }),
    });
    return provedOf(environment, served);
  });
};
