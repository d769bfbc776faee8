import { symlink } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleRelease, Registry } from '@courtside/registry';
import { planPublish } from '@courtside/deploy/release/plan-release';
import type { Candidate } from '@courtside/deploy/store/candidate';
import type { RegistryStore } from '@courtside/deploy/store/registry-store';

/** The module whose build the additional modules share. */
const MODEL = 'mf-reports';

const moduleOf = (release: ModuleRelease): Candidate => ({ name: release.descriptor.name, kind: 'module', release });

/** The same release with another version, as the previous release. */
const earlier = (release: ModuleRelease): ModuleRelease =>
  JSON.parse(
    JSON.stringify(release).replaceAll(release.version, release.version.split('').toReversed().join('')),
  ) as ModuleRelease;

/**
 * A module with its own name, addresses and routes, and the files of the model. It has no rail entry or tile, because
 * hundreds of them would be unusable.
 */
function additionalModule(model: ModuleRelease, index: number): ModuleRelease {
  const name = `mf-more-${index}`;
  const ownPath = (route: string) => `/more-${index}${route}`;
  const release = JSON.parse(
    JSON.stringify(model).replaceAll(`/${model.descriptor.name}/`, `/${name}/`),
  ) as ModuleRelease;
  const byOwnPath = <Value>(byPath: Record<string, Value>) =>
    Object.fromEntries(Object.entries(byPath).map(([route, value]) => [ownPath(route), value]));
  return {
    ...release,
    screens: byOwnPath(release.screens),
    needs: release.needs && byOwnPath(release.needs),
    descriptor: {
      name,
      title: `More ${index}`,
      routes: model.descriptor.routes.map((route) => ({ ...route, path: ownPath(route.path) })),
    },
  };
}

/**
 * Publishes an environment with this many modules: those of production, and additional ones that only have routes. Each has
 * a previous release.
 * @param store must not require signatures, which only the registry service can create
 * @returns the environment's name
 */
export async function publishModules(
  production: Registry,
  store: RegistryStore,
  artifacts: string,
  count: number,
): Promise<string> {
  const environment = `modules-${count}`;
  const real = Object.values(production.modules).map(({ current }) => current);
  const model = production.modules[MODEL]?.current;
  if (!model) throw new Error(`${MODEL} is not published.`);
  const more = Array.from({ length: count - real.length }, (_, index) => additionalModule(model, index));
  for (const { descriptor } of more) {
    await symlink(path.join(artifacts, MODEL), path.join(artifacts, descriptor.name)).catch(
      (error: NodeJS.ErrnoException) => {
        // The previous environment shares the folder.
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
  const candidates = [...real, ...more].flatMap((release) => [earlier(release), release]).map(moduleOf);
  const plan = (registry: Registry) => candidates.reduce(planPublish, { ...registry, shell: production.shell });
  await store.update(environment, (registry) => ({
    registry: plan(registry),
    change: {
      who: 'bench',
      when: new Date().toISOString(),
      what: 'publish',
      subject: 'modules',
      from: null,
      to: null,
      why: `to measure ${count} modules`,
    },
  }));
  return environment;
}
