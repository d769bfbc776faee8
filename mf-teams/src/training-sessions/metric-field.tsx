import { METRIC_LABELS, type Metric } from '@courtside/contracts/metrics';
import { Button, Input } from '@courtside/ui';
import { texts } from '../texts/en';
import { PlausibilityQuestion } from './plausibility-question';
import { type Confirmations, NOT_MEASURED, questionable } from './session-draft';

interface MetricFieldProps {
  readonly metric: Metric;
  readonly confirmations: Confirmations;
  readonly onConfirm: (metric: Metric, text: string) => void;
  /** The id of the metric's name, which tells the buttons of several metrics apart. */
  readonly describedBy: string;
  /** Set by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A number, or the mark that the metric was not measured. Typing removes the mark. Asks about an unusual number. */
export function MetricField(props: MetricFieldProps) {
  const { metric, confirmations, onConfirm, describedBy, value = '', onChange, ...control } = props;
  const isMarked = value === NOT_MEASURED;
  const unusual = questionable(metric, value, confirmations);
  return (
    <>
      <span style={{ display: 'flex', gap: 8 }}>
        <Input
          {...control}
          value={isMarked ? '' : value}
          onChange={({ target }) => onChange?.(target.value)}
          placeholder={isMarked ? '–' : undefined}
          inputMode="decimal"
          suffix={METRIC_LABELS[metric].unit}
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
      {unusual !== null && (
        <PlausibilityQuestion
          metric={metric}
          value={unusual}
          onConfirm={() => onConfirm(metric, value)}
          onReplace={(guess) => onChange?.(String(guess))}
        />
      )}
    </>
  );
}
