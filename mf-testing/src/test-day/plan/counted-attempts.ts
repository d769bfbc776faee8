import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import type { Attempt, LedgerCell } from '@courtside/contracts/test-days';

/** The ids of the attempts that make the result: the best or the last one, or all for the mean. */
export function countedAttempts(rule: AttemptRule, { attempts, value }: LedgerCell): ReadonlySet<string> {
  const valid = attempts.filter(({ discarded }) => !discarded);
  const ids = (counted: readonly (Attempt | undefined)[]) => new Set(counted.flatMap((each) => each?.id ?? []));
  if (rule === 'mean') return ids(valid);
  return ids([rule === 'last' ? valid.at(-1) : valid.find((each) => each.value === value)]);
}
