import { useId } from 'react';
import { SWAP_REASON_LENGTH } from '@courtside/contracts/limits';
import { Input } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';

const texts = testDayTexts.player;

interface ReasonFieldProps {
  /** Common reasons, one tap each. */
  choices: readonly string[];
  value: string;
  /** The reason is required but missing. */
  missing: boolean;
  onChange: (reason: string) => void;
}

/** The reason for a swap: a common one, or free text. */
export function ReasonField({ choices, value, missing, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className="testing-field test-day-reason">
      <label htmlFor={id}>
        <strong>{texts.reason}</strong>
      </label>
      <div className="test-day-filters">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className="test-day-filter"
            aria-pressed={choice === value}
            onClick={() => onChange(choice)}
          >
            {choice}
          </button>
        ))}
      </div>
      <Input
        id={id}
        value={value}
        placeholder={texts.otherReason}
        maxLength={SWAP_REASON_LENGTH}
        status={missing ? 'error' : undefined}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {missing && (
        <span id={`${id}-problem`} className="test-day-problem">
          {texts.reasonRequired}
        </span>
      )}
    </div>
  );
}
