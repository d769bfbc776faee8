import { useId, useState } from 'react';
import { GLOVE_VALUE_MAX } from '@courtside/contracts/limits';
import { METRIC_LABELS } from '@courtside/contracts/metrics';
import { isPlausible } from '@courtside/contracts/plausible-values';
import { METRIC_OF_TEST, testName, type GloveTest } from '@courtside/contracts/session-tests';
import { Flex, InputNumber, Text } from '@courtside/ui';
import { InputDialog } from '../../automated-test/input-dialog';
import { readDecimal } from '../../read-decimal';
import { testDayTexts } from '../../texts/test-day.en';
import { twoDecimals } from '../../two-decimals';
import { PlausibilityQuestion } from './plausibility-question';
import { valueProblem } from '../plan/typed-value';

const texts = testDayTexts.typed;

interface ValueDialogProps {
  player: string;
  test: GloveTest;
  initial: number | null;
  onClose: () => void;
  /** `confirmed`: the coach has said that an unusual value is right. */
  onSave: (value: number, confirmed?: boolean) => void;
}

/** Enters a glove test's value that was measured in another way. */
export function ValueDialog({ player, test, initial, onClose, onSave }: ValueDialogProps) {
  const [value, setValue] = useState(initial);
  const [checked, setChecked] = useState(false);
  const hint = useId();
  const metric = METRIC_OF_TEST[test];
  const { unit } = METRIC_LABELS[metric];
  const max = GLOVE_VALUE_MAX[test];
  const problem = checked ? valueProblem(test, value) : null;
  const words =
    problem && { required: texts.required, 'too-small': texts.tooSmall, 'too-large': texts.tooLarge(max) }[problem];
  const isUnusual = value !== null && valueProblem(test, value) === null && !isPlausible(metric, value);
  const save = () => {
    setChecked(true);
    if (value !== null && valueProblem(test, value) === null) onSave(twoDecimals(value));
  };
  return (
    <InputDialog title={`${testName(test)} · ${player}`} submit={texts.save} onSubmit={save} onClose={onClose}>
      <Flex vertical gap={4}>
        <label className="testing-field">
          <Text strong>{texts.value(unit)}</Text>
          <InputNumber
            controls={false}
            className="testing-full-width"
            inputMode="decimal"
            parser={readDecimal}
            value={value}
            status={problem ? 'error' : undefined}
            aria-invalid={problem !== null}
            aria-describedby={hint}
            onChange={setValue}
          />
        </label>
        <Text id={hint} type={words ? 'danger' : 'secondary'}>
          {words ?? texts.range(max, unit)}
        </Text>
        {isUnusual && (
          <PlausibilityQuestion
            metric={metric}
            value={value}
            onConfirm={() => onSave(twoDecimals(value), true)}
            onReplace={setValue}
          />
        )}
      </Flex>
    </InputDialog>
  );
}
