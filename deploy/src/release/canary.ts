import { Refusal } from '@courtside/release-client/refusal';
import type { CanaryPlan } from '@courtside/release-client/protocol';
import { currentRelease, planCanary, planCanaryEnd, planPublish, planWithdraw } from './plan-release';
import type { Outcome } from '@courtside/release-client/protocol';
import { assertEnvironment, type ReleaseContext } from './release-context';

/** A canary that a decision is about. If it isn't the present one any more, the decision changes nothing. */
export interface PresentCanary {
  environment: string;
  name: string;
  version: string;
  percent: number;
}

/** Decisions about canaries that nobody has to make by hand. */
export interface CanarySteps {
  /** Gives the present canary to another share of browsers. */
  advanceCanary(present: PresentCanary, percent: number, plan: CanaryPlan, why: string): Promise<Outcome>;
  /** Returns the browsers of the present canary to the current release. */
  endCanary(present: PresentCanary, why: string): Promise<Outcome>;
  /** Gives the present canary to everyone. */
  completeCanary(present: PresentCanary, why: string): Promise<Outcome>;
}

/** Every method throws a `Refusal` if a gate doesn't pass. */
export interface Canaries extends CanarySteps {
  /**
   * @param percent 0 ends the canary
   * @param plan how it goes on by itself; `percent` is its first step
   */
  canary(
    name: string,
    environment: string,
    percent: number,
    from: string,
    why: string,
    plan?: CanaryPlan,
  ): Promise<Outcome>;
  /** Removes a module from an environment. Its files stay, so it can be published again. */
  withdraw(name: string, environment: string, why: string): Promise<Outcome>;
}

export function createCanaries({ store, write, assertApi, assertFits, checkFiles }: ReleaseContext): Canaries {
  /** The slot of a canary, if it is still the present one. */
  const slotOf = (
    { modules }: Awaited<ReturnType<typeof store.read>>,
    { name, version, percent }: Omit<PresentCanary, 'environment'>,
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
    async advanceCanary(present, percent, plan, why) {
      const { environment, name } = present;
      return write(
        environment,
        name,
        'canary',
        why,
        (registry) => {
          const canary = slotOf(registry, present);
          return canary ? planCanary(registry, name, canary.release, percent) : registry;
        },
        { canaryPlan: plan },
      );
    },
    async endCanary(present, why) {
      const { environment, name } = present;
      return write(environment, name, 'canary', why, (registry) =>
        slotOf(registry, present) ? planCanaryEnd(registry, name) : registry,
      );
    },
    async completeCanary(present, why) {
      const { environment, name } = present;
      const found = slotOf(await store.read(environment), present);
      if (found) await checkFiles({ name, kind: 'module', release: found.release });
      return write(environment, name, 'promote', why, (registry) => {
        const canary = slotOf(registry, present);
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
