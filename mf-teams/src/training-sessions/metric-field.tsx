import { Button, Input } from '@courtside/ui';
import { texts } from '../texts/en';
import { NOT_MEASURED } from './session-draft';

interface MetricFieldProps {
  readonly unit: string;
  /** The id of the metric's name, which tells the buttons of several metrics apart. */
  readonly describedBy: string;
  /** Set by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A number, or the mark that the metric was not measured. Typing removes the mark. */
export function MetricField({ unit, describedBy, value = '', onChange, ...control }: MetricFieldProps) {
  const isMarked = value === NOT_MEASURED;
  return (
    <span style={{ display: 'flex', gap: 8 }}>
      <Input
        {...control}
        value={isMarked ? '' : value}
        onChange={({ target }) => onChange?.(target.value)}
        placeholder={isMarked ? '–' : undefined}
        inputMode="decimal"
        suffix={unit}
        autoComplete="off"
      />
      <Button
        type={isMarked ? 'primary' : 'default'}
        aria-pressed={isMarked}
        aria-describedby={describedBy}
        onClick={() => onChange?.(isMarked ? '' : NOT_MEASURED)}
      >
        {texts.sessions.notMeasured}
      </Button>
    </span>
  );
}
