import { userInfo } from 'node:os';
import type { Registry } from '@courtside/module-kit/registry';
import { artifactsFolder, ENVIRONMENTS, type Settings } from '../settings';
import { keepVersion, storeBuild } from '../store/artifact-store';
import type { Change } from '../store/change';
import type { RegistryStore } from '../store/registry-store';
import { demandOwnClaims } from './gates/claims';
import { demandBudget, demandWholeFiles } from './gates/files';
import { demandSharedVersions } from './gates/shared-versions';
import { currentOf, planCanary, planCanaryEnd, planPublish, planRollback, presentVersion, type Candidate } from './plan-release';
import { isPreview, runsAt } from './previews';
import { Refusal } from './refusal';

/** What came of a command. */
export interface Outcome {
  environment: string;
  subject: string;
  from: string | null;
  to: string | null;
  revision: number;
}

export interface Desk {
  publish(name: string, dist: string, environment: string, why: string): Promise<Outcome>;
  promote(name: string, from: string, to: string, why: string): Promise<Outcome>;
  rollback(name: string, environment: string, version: string | undefined, why: string): Promise<Outcome>;
  /** @param percent 0 ends the canary */
  canary(name: string, environment: string, percent: number, from: string, why: string): Promise<Outcome>;
  /** Makes an environment of another one and one build on top, for some time; again: anew, and for longer. */
  preview(dist: string, preview: Preview, why: string): Promise<Outcome>;
  endPreview(environment: string, why: string): Promise<Outcome>;
}

export interface Preview {
  /** The module that must have been built there. */
  module: string;
  /** Such as `preview-mf-teams`. */
  environment: string;
  /** The environment that it is otherwise like. */
  like: string;
  until: Date;
}

/** Where releases are made: plans and gates put together with the store. Every write is audited and compare-and-swap. */
export function openDesk(settings: Settings, store: RegistryStore, who = userInfo().username): Desk {
  const artifacts = artifactsFolder(settings.data);

  /** A slip of the pen must not open a new environment. */
  const demandEnvironment = (environment: string) => {
    if (ENVIRONMENTS.some((known) => known === environment)) return;
    throw new Refusal(environment, 'there is no such environment', `choose one of ${ENVIRONMENTS.join(', ')}`);
  };

  const write = async (environment: string, subject: string, what: Change['what'], why: string, plan: (registry: Registry) => Registry, until?: Date): Promise<Outcome> => {
    let outcome: Omit<Outcome, 'revision'> = { environment, subject, from: null, to: null };
    const { revision } = await store.update(environment, (present) => {
      const registry = plan(present);
      outcome = { environment, subject, from: presentVersion(present, subject), to: presentVersion(registry, subject) };
      if (registry === present) return null;
      return { registry, change: { who, when: new Date().toISOString(), what, subject, from: outcome.from, to: outcome.to, why, ...(until && { until: until.toISOString() }) } };
    });
    return { ...outcome, revision };
  };

  /** Every gate, against the registry as it is when the release becomes visible. */
  const gated = (candidate: Candidate, plan: (registry: Registry) => Registry) => (registry: Registry) => {
    demandOwnClaims(registry, candidate);
    demandSharedVersions(registry, candidate);
    return plan(registry);
  };

  const checkFiles = async (candidate: Candidate) => {
    await keepVersion(artifacts, candidate);
    await demandWholeFiles(artifacts, candidate);
    await demandBudget(artifacts, candidate);
  };

  /** A version of some time ago, from the environment's history. */
  const earlierVersion = async (name: string, environment: string, version: string): Promise<Candidate> => {
    for (const { registry } of (await store.history(environment)).toReversed()) {
      if (presentVersion(registry, name)?.startsWith(version)) return currentOf(registry, name);
    }
    throw new Refusal(`rollback of ${name} in ${environment}`, `${version} was never in front there`, `see npm run release -- history ${environment}`);
  };

  /** Puts a build among the artifacts and through the gates that need no environment. */
  const takeIn = async (name: string, dist: string): Promise<Candidate> => {
    const candidate = await storeBuild(dist, artifacts, new Date().toISOString());
    if (candidate.name !== name) throw new Refusal(`publish ${name}`, `the files in ${dist} are ${candidate.name}'s`, 'name the module that was built there');
    await checkFiles(candidate);
    return candidate;
  };

  return {
    async publish(name, dist, environment, why) {
      demandEnvironment(environment);
      const candidate = await takeIn(name, dist);
      return write(environment, candidate.name, 'publish', why, gated(candidate, (registry) => planPublish(registry, candidate)));
    },
    async promote(name, from, to, why) {
      demandEnvironment(from);
      demandEnvironment(to);
      const candidate = currentOf(await store.read(from), name);
      await checkFiles(candidate);
      return write(to, name, 'promote', why, gated(candidate, (registry) => planPublish(registry, candidate)));
    },
    async rollback(name, environment, version, why) {
      demandEnvironment(environment);
      const earlier = version === undefined ? undefined : await earlierVersion(name, environment, version);
      const back = (registry: Registry) => planRollback(registry, name, earlier);
      // Checked before it is in front: a release whose files are gone is nothing to go back to.
      await checkFiles(currentOf(back(await store.read(environment)), name));
      return write(environment, name, 'rollback', why, (registry) => {
        const planned = back(registry);
        return gated(currentOf(planned, name), () => planned)(registry);
      });
    },
    async canary(name, environment, percent, from, why) {
      demandEnvironment(environment);
      if (percent === 0) return write(environment, name, 'canary', why, (registry) => planCanaryEnd(registry, name));
      demandEnvironment(from);
      if (name === 'shell') throw new Refusal('canary of the shell', 'a page has one shell', 'try it in staging, then promote it');
      const candidate = currentOf(await store.read(from), name);
      if (candidate.kind !== 'module') throw new Refusal(`canary of ${name}`, 'it is no module', 'name a module');
      await checkFiles(candidate);
      return write(environment, name, 'canary', why, gated(candidate, (registry) => planCanary(registry, name, candidate.release, percent)));
    },
    async preview(dist, { module, environment, like, until }, why) {
      demandEnvironment(like);
      if (!isPreview(environment)) throw new Refusal(environment, 'it is no name for a preview', 'give --name at most 24 lower-case letters, digits and dashes');
      const candidate = await takeIn(module, dist);
      const below = { ...await store.read(like), environment };
      return write(environment, module, 'preview', why, () => gated(candidate, (registry) => planPublish(registry, candidate))({ ...below }), until);
    },
    async endPreview(environment, why) {
      const latest = isPreview(environment) ? await store.latest(environment) : null;
      if (!latest || !runsAt(latest, Date.now())) throw new Refusal(`end of ${environment}`, 'no preview of that name runs', 'see npm run release -- previews');
      return write(environment, latest.change.subject, 'preview', why, (registry) => ({ ...registry }), new Date());
    },
  };
}
