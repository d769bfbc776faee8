import type { ModuleRelease, Registry } from '@courtside/registry';
import type { CanaryPlan, Outcome } from '@courtside/release-client/protocol';
import { Refusal } from '@courtside/release-client/refusal';
import { slotIn } from '../store/candidate';
import { currentRelease, planCanary, planCanaryEnd, planPublish, planWithdraw, type Audience } from './plan-release';
import type { ReleaseContext } from './release-context';

/** The canary that a decision refers to. If it is no longer the current one, the decision has no effect. */
export interface CurrentCanary {
  environment: string;
  name: string;
  version: string;
  percent: number;
}

/** Automatic decisions about canaries. */
export interface CanarySteps {
  /** Changes the share of browsers that get the current canary. */
  advanceCanary(current: CurrentCanary, percent: number, plan: CanaryPlan, why: string): Promise<Outcome>;
  /** Records in the history why the current canary can't be judged. Nothing else changes. */
  noteCanary(current: CurrentCanary, plan: CanaryPlan, why: string): Promise<Outcome>;
  /** Returns the browsers of the current canary to the current release. */
  endCanary(current: CurrentCanary, why: string): Promise<Outcome>;
  /** Releases the current canary to everyone. */
  completeCanary(current: CurrentCanary, why: string): Promise<Outcome>;
}

/** Every method throws a `Refusal` if a gate doesn't pass. */
export interface Canaries extends CanarySteps {
  /**
   * @param percent 0 ends the canary, unless it has an audience
   * @param plan the automatic steps; `percent` is the first one
   */
  canary(
    name: string,
    environment: string,
    percent: number,
    from: string,
    why: string,
    plan?: CanaryPlan,
    audience?: Audience,
  ): Promise<Outcome>;
  /**
   * The release of a module in one environment, if it fits another one.
   * @throws Refusal if a gate doesn't pass there
   */
  fitting(name: string, from: string, environment: string): Promise<ModuleRelease>;
  /** Removes a module from an environment. Its files stay, so that it can be published again. */
  withdraw(name: string, environment: string, why: string): Promise<Outcome>;
}

export function createCanaries({ store, write, assertApi, assertFits, checkFiles }: ReleaseContext): Canaries {
  /** The release of a canary, if it is still the current one. */
  const releaseOf = (registry: Registry, { name, version, percent }: CurrentCanary) => {
    const canary = slotIn(registry, name)?.canary;
    return canary?.release.version === version && canary.percent === percent ? canary.release : null;
  };

  const changeShare: CanarySteps['advanceCanary'] = async (current, percent, canaryPlan, why) => {
    const { environment, name } = current;
    return write({ environment, subject: name, what: 'canary', why, canaryPlan }, (registry) => {
      const release = releaseOf(registry, current);
      return release ? planCanary(registry, name, release, percent) : registry;
    });
  };

  return {
    async canary(name, environment, percent, from, why, canaryPlan, audience) {
      const change = { environment, subject: name, what: 'canary', why } as const;
      if (percent === 0 && !audience) return write(change, (registry) => planCanaryEnd(registry, name));
      const candidate = currentRelease(await store.read(from), name);
      if (candidate.kind === 'shell')
        throw new Refusal('canary of the shell', 'a page has only one shell', 'try it in staging, then promote it');
      await assertApi(environment, [await checkFiles(candidate, environment)]);
      return write({ ...change, canaryPlan }, (registry) => {
        assertFits(registry, candidate);
        return planCanary(registry, name, candidate.release, percent, audience);
      });
    },
    async fitting(name, from, environment) {
      const candidate = currentRelease(await store.read(from), name);
      if (candidate.kind === 'shell')
        throw new Refusal('a trial of the shell', 'a page has only one shell', 'try it in a preview');
      await assertApi(environment, [await checkFiles(candidate)]);
      assertFits(await store.read(environment), candidate);
      return candidate.release;
    },
    advanceCanary: changeShare,
    noteCanary: (current, canaryPlan, why) => changeShare(current, current.percent, canaryPlan, why),
    async endCanary(current, why) {
      const { environment, name } = current;
      return write({ environment, subject: name, what: 'canary', why }, (registry) =>
        releaseOf(registry, current) ? planCanaryEnd(registry, name) : registry,
      );
    },
    async completeCanary(current, why) {
      const { environment, name } = current;
      const found = releaseOf(await store.read(environment), current);
      if (found) await checkFiles({ name, kind: 'module', release: found }, environment);
      return write({ environment, subject: name, what: 'promote', why }, (registry) => {
        const release = releaseOf(registry, current);
        if (!release) return registry;
        const candidate = { name, kind: 'module', release } as const;
        assertFits(registry, candidate);
        return planPublish(registry, candidate);
      });
    },
    async withdraw(name, environment, why) {
      return write({ environment, subject: name, what: 'withdraw', why }, (registry) => planWithdraw(registry, name));
    },
  };
}
