import type { SessionTest } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';
import type { Failure, RunState } from '../test-session/run-schema';

const failureTexts: { [Kind in Failure['kind']]: (failure: Extract<Failure, { kind: Kind }>) => string } = {
  'not-triggered': () => texts.run.notTriggered,
  refused: ({ error }) => texts.run.refused(error),
  'timed-out': () => texts.run.timedOut,
  invalid: () => texts.run.invalid,
};

/** A result as text, with two decimals. */
export const resultText = (test: SessionTest, value: number): string => texts.run.result[test](value.toFixed(2));

/** The text of a run; empty while idle. */
export function runText(test: SessionTest, state: RunState): string {
  switch (state.phase) {
    case 'idle':
      return '';
    case 'triggering':
    case 'preparing':
    case 'measuring':
      if (state.link === 'retrying') return texts.run.retrying;
      if (state.link === 'resuming') return texts.run.fetching;
      return state.phase === 'measuring' ? texts.run.measuring : texts.run.preparing;
    case 'result':
    case 'confirmed':
      return resultText(test, state.value);
    default:
      return (failureTexts[state.failure.kind] as (failure: Failure) => string)(state.failure);
  }
}
