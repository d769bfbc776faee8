import type { CanaryPlan } from '@courtside/release-client/protocol';
import { isTooBad, pagesToJudge, type Figures } from './judge';

/** The next step of a canary, and the reason. */
export type NextStep =
  | { do: 'wait' }
  | { do: 'end'; why: string }
  | { do: 'advance'; percent: number; why: string }
  | { do: 'complete'; why: string };

interface Situation {
  plan: CanaryPlan;
  /** The current share of browsers. */
  percent: number;
  /** Milliseconds since the epoch. */
  stepSince: number;
  now: number;
  canary: Figures;
  current: Figures;
}

const percentOf = (share: number) => `${Number((share * 100).toFixed(1))} %`;
const described = ({ pages, failed }: Figures) => `${failed} of ${pages} pages`;

/** Decides whether a canary ends, goes on to its next share, is released to everyone, or stays unchanged. */
export function nextStep({ plan, percent, stepSince, now, canary, current }: Situation): NextStep {
  const figures = `it failed in ${described(canary)}, the current release in ${described(current)}`;
  if (isTooBad(canary, current, plan.over))
    return { do: 'end', why: `rolled back automatically: ${figures}; the limit is ${percentOf(plan.over)}` };
  if (now - stepSince < plan.everyMs || canary.pages < pagesToJudge(plan.over)) return { do: 'wait' };
  const next = plan.steps.find((step) => step > percent);
  if (next === undefined) return { do: 'complete', why: `all steps passed: ${figures}` };
  return { do: 'advance', percent: next, why: `step passed: ${figures}` };
}
