import { useId } from 'react';
import { texts } from '../texts/roster.en';
import { NO_NUMBERS, type NumberChoice } from './choose-numbers';

interface NumberQuestionProps {
  readonly choices: readonly NumberChoice[];
  readonly answer: string | undefined;
  readonly onAnswer: (key: string) => void;
}

/** Asks which numbers of a list are shirt numbers. */
export function NumberQuestion({ choices, answer, onAnswer }: NumberQuestionProps) {
  const name = useId();
  const [only] = choices;
  const isCount = choices.length === 1 && only !== undefined;
  const options = [
    ...choices.map(({ key, sample }) => ({ key, label: isCount ? texts.isNumber : texts.someNumbers(sample) })),
    { key: NO_NUMBERS, label: isCount ? texts.isCount : texts.noNumbers },
  ];
  return (
    <fieldset className="teams-roster__question" data-open={answer === undefined || undefined}>
      <legend>{isCount ? texts.countTitle(only.sample) : texts.numbersTitle}</legend>
      <div className="teams-chips">
        {options.map(({ key, label }) => (
          <label key={key} className="teams-chip">
            <input type="radio" name={name} checked={answer === key} onChange={() => onAnswer(key)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
