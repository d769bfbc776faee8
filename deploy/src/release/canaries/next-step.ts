import type { CanaryPlan } from '@courtside/release-client/protocol';
import { isGoodEnough, isTooBad, type Figures } from './judge';
import { minimumUsers } from './minimum-users';

/** The next step of a canary, and the reason. */
export type NextStep =
  | { do: 'wait' }
  /** The step has lasted long enough, but its figures don't allow a decision. */
  | { do: 'note'; why: string }
  | { do: 'end'; why: string }
  | { do: 'advance'; percent: number; why: string }
  | { do: 'complete'; why: string };

/** Without a comparison, a canary ends only if it fails for every user, and for so many times the usual number. */
const WITHOUT_COMPARISON = 2;

interface Situation {
  plan: CanaryPlan;
  /** The current share of browsers. */
  percent: number;
  /** Milliseconds since the epoch. */
  stepSince: number;
  now: number;
  canary: Figures;
  /** Null if the canary is the first release of its module. */
  current: Figures | null;
}

const percentOf = (share: number) => `${Number((share * 100).toFixed(1))} %`;
const described = ({ users, failed }: Figures) => `${failed} of ${users} users`;

/** Decides whether a canary ends, goes on to its next share, is released to everyone, or stays unchanged. */
export function nextStep({ plan, percent, stepSince, now, canary, current }: Situation): NextStep {
  const { toEnd, toAdvance } = minimumUsers(plan);
  const ofCurrent = current ? `, the current release for ${described(current)}` : '';
  const figures = `it failed for ${described(canary)}${ofCurrent}`;
  // Too few users of the current release are no comparison.
  const isComparable = current === null || current.users >= toEnd;
  const mustEnd = isComparable
    ? canary.users >= toEnd && isTooBad(canary, current, plan.over)
    : canary.users >= toEnd * WITHOUT_COMPARISON && canary.failed === canary.users;

  if (mustEnd) return { do: 'end', why: `rolled back automatically: ${figures}; the limit is ${percentOf(plan.over)}` };
  if (now - stepSince < plan.everyMs) return { do: 'wait' };
  if (canary.users < toAdvance)
    return { do: 'note', why: `can't judge: ${canary.users} of ${toAdvance} users had the canary; ${figures}` };
  if (!isComparable)
    return { do: 'note', why: `can't judge: ${current.users} of ${toEnd} users had the current release; ${figures}` };
  if (!isGoodEnough(canary, current, plan.over))
    return { do: 'note', why: `can't judge: ${figures}; the limit is ${percentOf(plan.over)}` };
  const next = plan.steps.find((step) => step > percent);
  if (next === undefined) return { do: 'complete', why: `all steps passed: ${figures}` };
  return { do: 'advance', percent: next, why: `step passed: ${figures}` };
}
