import type { CanaryPlan } from '@courtside/release-client/protocol';

/** Fewer different users can't end a canary, so that one or two people can't. */
const TO_END = 5;

/** How many different users must have had a release before a decision. */
interface MinimumUsers {
  /** Of both releases, before anything is decided. */
  toEnd: number;
  /** Of the canary, before it goes on. */
  toAdvance: number;
}

/**
 * Without a number in the plan, a canary goes on after as many users without a failure as show with 95 % confidence that
 * its failure rate is below the allowed share. (The rule of three: Hanley and Lippman-Hand 1983, doi
 * 10.1001/jama.1983.03330370053031.)
 */
export const minimumUsers = ({ over, users }: CanaryPlan): MinimumUsers => ({
  toEnd: Math.min(users ?? TO_END, TO_END),
  toAdvance: users ?? Math.max(TO_END, Math.ceil(3 / over)),
});
