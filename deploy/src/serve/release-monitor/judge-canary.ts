import type { CanarySteps, CurrentCanary } from '../../release/canary';
import type { CanaryRun } from '../../release/canaries/canary-run';
import { nextStep } from '../../release/canaries/next-step';
import type { RunFigures } from './canary-figures';

interface Case {
  environment: string;
  /** The module. */
  name: string;
  run: CanaryRun;
  evidence: RunFigures;
  /** Carries out the decision. */
  canaries: CanarySteps;
  now: number;
}

/**
 * Decides about a canary with a plan.
 * @returns whether something was decided
 */
export async function judgeCanary({ environment, name, run, evidence, canaries, now }: Case): Promise<boolean> {
  const { version, percent, plan, stepSince, note } = run;
  if (!plan) return false;
  const { canary, current, guests } = evidence;
  const step = nextStep({ plan, percent, stepSince, now, canary, current });
  const running: CurrentCanary = { environment, name, version, percent };
  if (step.do === 'wait') return false;
  if (step.do === 'end') await canaries.endCanary(running, step.why);
  else if (step.do === 'complete') await canaries.completeCanary(running, step.why);
  else if (step.do === 'advance') await canaries.advanceCanary(running, step.percent, plan, step.why);
  else {
    // One note per step: more of them would hide the other changes in the history.
    if (note !== null) return false;
    const { pages, failed } = guests;
    const why =
      pages === 0 ? step.why : `${step.why}; it failed in ${failed} of ${pages} pages of guests, which don't count`;
    process.stdout.write(`The canary of ${name} in ${environment}: ${why}\n`);
    await canaries.noteCanary(running, plan, why);
  }
  return true;
}
