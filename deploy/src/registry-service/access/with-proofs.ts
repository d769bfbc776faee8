import type { CheckResult } from '@courtside/release-client/proofs';
import { Refusal } from '@courtside/release-client/refusal';
import { newCombination, type Combination } from '../../release/combination';
import type { Change } from '../../store/change';
import type { ProofStore } from '../../store/proofs';
import type { RegistryStore } from '../../store/registry-store';

/** Changes that give browsers another release. A rollback must be possible at any time. */
const NEEDS_PROOF: ReadonlySet<Change['what']> = new Set(['publish', 'promote', 'canary']);

/** What is wrong with a combination; null if it has passed all checks. */
function problemOf(
  required: readonly string[],
  results: readonly CheckResult[],
): { check: string; why: string } | null {
  for (const check of required) {
    const result = results.find((each) => each.check === check);
    if (!result) return { check, why: `nobody has run the check “${check}” with these releases together` };
    if (!result.passed)
      return { check, why: `the check “${check}” failed with these releases (${result.who}: ${result.summary})` };
  }
  return null;
}

/**
 * A store that refuses a new combination of releases which has not passed the checks of its environment. Like the check of
 * rights, this is a part of the compare-and-swap: if another team was faster, it is another combination.
 */
export function withProofs(
  store: RegistryStore,
  checksOf: (environment: string) => Promise<readonly string[]>,
  proofs: ProofStore,
): RegistryStore {
  const assertProved = async (environment: string, subject: string, { id }: Combination) => {
    const required = await checksOf(environment);
    if (required.length === 0) return;
    const problem = problemOf(required, await proofs.find(id));
    if (problem)
      throw new Refusal(
        `${subject} in ${environment}`,
        problem.why,
        `npm run release -- prove ${subject} --in ${environment} --check ${problem.check} -- <command>`,
      );
  };
  return {
    ...store,
    update(environment, plan, assertAllowed) {
      let offered: { subject: string; combination: Combination } | null = null;
      return store.update(
        environment,
        (before, latest) => {
          const next = plan(before, latest);
          const combination = next && NEEDS_PROOF.has(next.change.what) && newCombination(before, next.registry);
          offered = next && combination ? { subject: next.change.subject, combination } : null;
          return next;
        },
        async () => {
          if (offered) await assertProved(environment, offered.subject, offered.combination);
          await assertAllowed?.();
        },
      );
    },
  };
}
