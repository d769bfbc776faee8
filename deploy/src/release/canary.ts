import { Refusal } from '@courtside/release-client/refusal';
import type { CanaryPlan } from '@courtside/release-client/protocol';
import { currentRelease, planCanary, planCanaryEnd, planPublish, planWithdraw } from './plan-release';
import type { Outcome } from '@courtside/release-client/protocol';
import { assertEnvironment, type ReleaseContext } from './release-context';

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
  /** Returns the browsers of the current canary to the current release. */
  endCanary(current: CurrentCanary, why: string): Promise<Outcome>;
  /** Releases the current canary to everyone. */
  completeCanary(current: CurrentCanary, why: string): Promise<Outcome>;
}

/** Every method throws a `Refusal` if a gate doesn't pass. */
export interface Canaries extends CanarySteps {
  /**
   * @param percent 0 ends the canary
   * @param plan the automatic steps; `percent` is the first one
   */
  canary(
    name: string,
    environment: string,
    percent: number,
    from: string,
    why: string,
    plan?: CanaryPlan,
  ): Promise<Outcome>;
  /** Removes a module from an environment. Its files stay, so that it can be published again. */
  withdraw(name: string, environment: string, why: string): Promise<Outcome>;
}

export function createCanaries({ store, write, assertApi, assertFits, checkFiles }: ReleaseContext): Canaries {
  /** The slot of a canary, if it is still the current one. */
  const slotOf = (
    { modules }: Awaited<ReturnType<typeof store.read>>,
    { name, version, percent }: Omit<CurrentCanary, 'environment'>,
  ) => {
    const slot = modules[name];
    return slot?.canary?.release.version === version && slot.canary.percent === percent ? slot.canary : null;
  };

  return {
    async canary(name, environment, percent, from, why, plan) {
      assertEnvironment(environment);
      if (percent === 0) return write(environment, name, 'canary', why, (registry) => planCanaryEnd(registry, name));
      assertEnvironment(from);
      const candidate = currentRelease(await store.read(from), name);
      if (candidate.kind === 'shell')
        throw new Refusal('canary of the shell', 'a page has only one shell', 'try it in staging, then promote it');
      await assertApi(environment, [await checkFiles(candidate)]);
      return write(
        environment,
        name,
        'canary',
        why,
        (registry) => {
          assertFits(registry, candidate);
          return planCanary(registry, name, candidate.release, percent);
        },
        { canaryPlan: plan },
      );
    },
    async advanceCanary(current, percent, plan, why) {
      const { environment, name } = current;
      return write(
        environment,
        name,
        'canary',
        why,
        (registry) => {
          const canary = slotOf(registry, current);
          return canary ? planCanary(registry, name, canary.release, percent) : registry;
        },
        { canaryPlan: plan },
      );
    },
    async endCanary(current, why) {
      const { environment, name } = current;
      return write(environment, name, 'canary', why, (registry) =>
        slotOf(registry, current) ? planCanaryEnd(registry, name) : registry,
      );
    },
    async completeCanary(current, why) {
      const { environment, name } = current;
      const found = slotOf(await store.read(environment), current);
      if (found) await checkFiles({ name, kind: 'module', release: found.release });
      return write(environment, name, 'promote', why, (registry) => {
        const canary = slotOf(registry, current);
        if (!canary) return registry;
        const candidate = { name, kind: 'module' as const, release: canary.release };
        assertFits(registry, candidate);
        return planPublish(registry, candidate);
      });
    },
    async withdraw(name, environment, why) {
      assertEnvironment(environment);
      return write(environment, name, 'withdraw', why, (registry) => planWithdraw(registry, name));
    },
  };
}
