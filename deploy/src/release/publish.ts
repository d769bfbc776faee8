import { Refusal } from '@courtside/release-client/refusal';
import { storeBuild } from '../store/artifact-store';
import { slotIn, type Candidate } from '../store/candidate';
import type { Origin } from '../store/change';
import { recordOrigin } from './origin';
import { assertNoStyleFiles } from './gates/style-files';
import { currentRelease, currentVersion, planCanaryEnd, planPublish, planRollback, planWithdraw } from './plan-release';
import type { Outcome } from '@courtside/release-client/protocol';
import type { ReleaseContext } from './release-context';

/** Every method throws a `Refusal` if a gate doesn't pass. */
export interface Publishing {
  /**
   * Stores a build and checks its files.
   * @param name the module that was built, or `shell`
   * @param environment the environment whose release it is compared with; by default production
   * @param origin the source of the build, if it is known
   */
  accept(name: string, dist: string, environment?: string, origin?: Origin): Promise<Candidate>;
  /** Publishes versions that belong together: each one is checked against the environment with all of them. */
  publish(candidates: readonly Candidate[], environment: string, why: string): Promise<Outcome[]>;
  promote(name: string, from: string, to: string, why: string): Promise<Outcome>;
  /**
   * Without a version, it returns to the previous release; a first release is withdrawn, because there is no earlier one.
   * During a canary, it only ends the canary: the release on trial is the one to blame, and everyone else's stays.
   */
  rollback(name: string, environment: string, version: string | undefined, why: string): Promise<Outcome>;
}

export function createPublishing({
  artifacts,
  store,
  write,
  assertApi,
  assertFits,
  checkFiles,
}: ReleaseContext): Publishing {
  /** A version from the environment's history, by the start of its hash. */
  const earlierVersion = async (name: string, environment: string, version: string): Promise<Candidate> => {
    for (const { registry } of (await store.history(environment)).toReversed()) {
      if (currentVersion(registry, name)?.startsWith(version)) return currentRelease(registry, name);
    }
    throw new Refusal(
      `rollback of ${name} in ${environment}`,
      `${version} was never released there`,
      `see npm run release -- history ${environment}`,
    );
  };

  /** Whether an environment has never had another version of a module. */
  const isFirstRelease = async (name: string, environment: string): Promise<boolean> => {
    const current = currentVersion(await store.read(environment), name);
    if (name === 'shell' || current === null) return false;
    const versions = (await store.history(environment)).map(({ registry }) => currentVersion(registry, name));
    return versions.every((version) => version === null || version === current);
  };

  return {
    async accept(name, dist, environment = 'production', origin) {
      const candidate = await storeBuild(dist, artifacts.folder, new Date().toISOString());
      if (candidate.name !== name)
        throw new Refusal(
          `publish ${name}`,
          `the files in ${dist} are a build of ${candidate.name}`,
          'name the module that was built there',
        );
      assertNoStyleFiles(candidate);
      if (origin) await recordOrigin(artifacts.folder, candidate, origin);
      return checkFiles(candidate, environment);
    },
    async publish(candidates, environment, why) {
      await assertApi(environment, candidates);
      const outcomes: Outcome[] = [];
      for (const candidate of candidates) {
        const outcome = await write({ environment, subject: candidate.name, what: 'publish', why }, (registry) => {
          const together = candidates.reduce(planPublish, registry);
          for (const each of candidates) assertFits(together, each);
          return planPublish(registry, candidate);
        });
        outcomes.push(outcome);
      }
      return outcomes;
    },
    async promote(name, from, to, why) {
      const candidate = await checkFiles(currentRelease(await store.read(from), name), to);
      await assertApi(to, [candidate]);
      return write({ environment: to, subject: name, what: 'promote', why }, (registry) => {
        assertFits(registry, candidate);
        return planPublish(registry, candidate);
      });
    },
    async rollback(name, environment, version, why) {
      const change = { environment, subject: name, what: 'rollback', why } as const;
      const canary = slotIn(await store.read(environment), name)?.canary;
      if (version === undefined && canary) {
        const tried = canary.release.version;
        const outcome = await write({ ...change, what: 'canary' }, (registry) =>
          // If the canary has ended or changed in the meantime, nothing else is touched.
          slotIn(registry, name)?.canary?.release.version === tried ? planCanaryEnd(registry, name) : registry,
        );
        return { ...outcome, endedCanary: tried };
      }
      if (version === undefined && (await isFirstRelease(name, environment)))
        return write(change, (registry) => planWithdraw(registry, name));
      const earlier = version === undefined ? undefined : await earlierVersion(name, environment, version);
      const target = currentRelease(planRollback(await store.read(environment), name, earlier), name);
      // The way back is open, even if the budget is smaller by now.
      await assertApi(environment, [await checkFiles(target)]);
      return write(change, (registry) => {
        const planned = planRollback(registry, name, earlier);
        assertFits(registry, currentRelease(planned, name));
        return planned;
      });
    },
  };
}
