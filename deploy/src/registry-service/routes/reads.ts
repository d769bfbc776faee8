import { stepsOf } from '@courtside/release-client/protocol';
import { Refusal } from '@courtside/release-client/refusal';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { historyOf } from '../../release/history';
import { differences, previewsOf, statusWithNotes } from '../../release/overview';
import { budgetOf } from '../../release/gates/budget';
import { releaseIn } from '../../release/plan-release';
import { CONSOLE } from '../../console-environment';
import { isActive, isPreview } from '../../release/previews';
import { releaseParts } from '../../release/sizes';
import type { Environments } from '../../store/environments';
import { openArtifacts } from '../../store/open-stores';
import type { RegistryStore } from '../../store/registry-store';
import type { AddRoutes } from './route-context';

/** @throws Refusal if this is neither an environment nor an active preview. An environment that has ended can be read */
export async function knownEnvironment(
  environments: Environments,
  store: RegistryStore,
  environment: string,
  now: number,
): Promise<string> {
  if (environment === CONSOLE) return environment;
  const names = (await environments.all()).map(({ name }) => name).toReversed();
  if (names.includes(environment)) return environment;
  const latest = isPreview(environment) ? await store.latest(environment) : null;
  if (latest && isActive(latest, now)) return environment;
  throw new Refusal(
    environment,
    'there is no such environment',
    `choose one of ${names.join(', ')}, or one of npm run release -- previews`,
  );
}

/** The routes for current and past releases. Every token may read them. */
export const addReadRoutes: AddRoutes = (answer, { store, environments, settings, now, budgetRuleOf }) => {
  const artifacts = openArtifacts(settings);
  const registryOf = async (name: string) => store.read(await knownEnvironment(environments, store, name, now()));

  const statusOf = async (name: string) => {
    const registry = await store.read(name);
    const hasCanary = Object.values(registry.modules).some(({ canary }) => canary);
    return statusWithNotes(registry, hasCanary ? await store.history(name) : []);
  };

  answer(releaseCalls.status, async () => {
    // What users have comes first.
    const names = (await environments.active()).map(({ name }) => name).toReversed();
    return (await Promise.all(names.map(statusOf))).flat();
  });
  answer(releaseCalls.statusOf, async ({ params: { environment } }) =>
    statusOf(await knownEnvironment(environments, store, environment, now())),
  );
  answer(releaseCalls.differences, async ({ params: { environment, other } }) =>
    differences(await registryOf(environment), await registryOf(other)),
  );
  answer(releaseCalls.history, async ({ params: { environment }, query: { of } }) => {
    const revisions = await store.history(await knownEnvironment(environments, store, environment, now()));
    return historyOf(
      revisions.filter(({ change }) => of === undefined || stepsOf(change).some(({ subject }) => subject === of)),
    );
  });
  answer(releaseCalls.sizes, async ({ params: { environment, module } }) => {
    const release = releaseIn(await registryOf(environment), module);
    if (release) await artifacts.fetch(module, release.version);
    return {
      version: release?.version ?? null,
      parts: (release && releaseParts(artifacts.folder, release)) ?? [],
      budget: budgetOf(module, await budgetRuleOf(module)),
    };
  });
  answer(releaseCalls.previews, async () => {
    const names = (await store.environments()).filter(isPreview);
    const latest = await Promise.all(names.map((name) => store.latest(name)));
    return previewsOf(
      latest.filter((revision) => revision !== null),
      now(),
      settings.stagingUrl,
    );
  });
};
