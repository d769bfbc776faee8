import { gloveName } from '@courtside/contracts/glove-names';
import type { SessionTest } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';
import type { Failure, RunState } from '../test-session/run-schema';

const failureTexts: { [Kind in Failure['kind']]: (failure: Extract<Failure, { kind: Kind }>) => string } = {
  'not-triggered': () => texts.run.notTriggered,
  refused: ({ error }) => texts.run.refused(error),
  'timed-out': () => texts.run.timedOut,
  invalid: () => texts.run.invalid,
  // The specified text for a test without a result. The results table names the glove.
  dropped: () => texts.run.timedOut,
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
      if (state.link === 'dropped') return texts.run.dropped(gloveName(state.glove));
      if (state.link === 'resuming') return texts.run.fetching;
      return state.phase === 'measuring' ? texts.run.measuring : texts.run.preparing;
    case 'result':
    case 'confirmed':
      return resultText(test, state.value);
    default:
      return (failureTexts[state.failure.kind] as (failure: Failure) => string)(state.failure);
  }
}
