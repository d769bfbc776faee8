import type { Metric } from '@courtside/contracts/metrics';
import { guessOf, questionText, valueText } from '@courtside/contracts/plausible-values';
import { Actions, Button } from '@courtside/ui';
import { texts } from '../../texts/import-questions.en';

interface PlausibilityQuestionProps {
  readonly metric: Metric;
  /** Outside the range of the sport, in the unit of the metric. */
  readonly value: number;
  /** Stores the value as it is. */
  readonly onConfirm: () => void;
  /** Puts the value that was probably meant into the field. */
  readonly onReplace: (value: number) => void;
}

/** Asks whether an unusual value is right. An answer isn't required: a value without one is stored and marked. */
export function PlausibilityQuestion({ metric, value, onConfirm, onReplace }: PlausibilityQuestionProps) {
  const guess = guessOf(metric, value);
  return (
    <output className="testing-status">
      <p>{questionText(metric, value, 'metric')}</p>
      <Actions>
        {guess && (
          <Button onClick={() => onReplace(guess.value)}>
            {texts.takeGuess(valueText(metric, guess.value, 'metric'))}
          </Button>
        )}
        <Button onClick={onConfirm}>{texts.isRight(valueText(metric, value, 'metric'))}</Button>
      </Actions>
    </output>
  );
}
