import type { Metric } from '@courtside/contracts/metrics';
import { guessOf, questionText, valueText } from '@courtside/contracts/plausible-values';
import { Button } from '@courtside/ui';
import type { CSSProperties } from 'react';
import { texts } from '../texts/en';

const QUESTION: CSSProperties = { display: 'grid', gap: 'var(--cs-space-2)', marginBlockStart: 'var(--cs-space-2)' };
const ANSWERS: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 'var(--cs-space-2)' };

interface PlausibilityQuestionProps {
  readonly metric: Metric;
  /** Outside the range of the sport, in the unit of the metric. */
  readonly value: number;
  readonly onConfirm: () => void;
  /** Takes the value that was probably meant. */
  readonly onReplace: (value: number) => void;
}

/** Asks whether an unusual value is right. An answer isn't required: a value without one is stored and marked. */
export function PlausibilityQuestion({ metric, value, onConfirm, onReplace }: PlausibilityQuestionProps) {
  const guess = guessOf(metric, value);
  return (
    <output style={QUESTION}>
      <span>{questionText(metric, value, 'metric')}</span>
      <span style={ANSWERS}>
        {guess && (
          <Button onClick={() => onReplace(guess.value)}>
            {texts.sessions.takeGuess(valueText(metric, guess.value, 'metric'))}
          </Button>
        )}
        <Button onClick={onConfirm}>{texts.sessions.isRight(valueText(metric, value, 'metric'))}</Button>
      </span>
    </output>
  );
}
