import { useState } from 'react';
import { METRIC_MAX } from '@courtside/contracts/limits';
import { Alert, Button, Flex, Text } from '@courtside/ui';
import { InputDialog } from './input-dialog';
import { NumberField } from './number-field';
import { resultText } from '../test-run/run-text';
import { texts } from '../texts/en';
import {
  canAddRow,
  canRemoveRow,
  EMPTY_ROW,
  impactScore,
  isAverageValid,
  isMaxValid,
  type LiftRow,
} from '@courtside/contracts/impact-score';

interface WeightLiftDialogProps {
  player: string;
  rows: readonly LiftRow[];
  onClose: () => void;
  onScore: (score: number, rows: LiftRow[]) => void;
}

/** Calculates the impact score from average weights and one-rep maxes. */
export function WeightLiftDialog({ player, rows: initialRows, onClose, onScore }: WeightLiftDialogProps) {
  const [rows, setRows] = useState<LiftRow[]>(initialRows.length > 0 ? [...initialRows] : [EMPTY_ROW]);
  const [checked, setChecked] = useState(false);
  const score = impactScore(rows);
  const tooLarge = score !== null && score > METRIC_MAX.weight_lift_impact;
  const change = (index: number, part: Partial<LiftRow>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const calculate = () => {
    setChecked(true);
    if (score !== null && !tooLarge) onScore(score, rows);
  };
  return (
    <InputDialog
      title={`${texts.weightLift.title} · ${player}`}
      submit={texts.weightLift.calculate}
      onSubmit={calculate}
      onClose={onClose}
    >
      <Flex vertical gap={16}>
        <Text type="secondary">{texts.weightLift.intro}</Text>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
          <fieldset key={index} className="testing-exercise" aria-label={texts.weightLift.row(index + 1)}>
            <NumberField
              label={texts.weightLift.average}
              value={row.average}
              problem={checked && !isAverageValid(row) ? texts.weightLift.averageInvalid : null}
              onChange={(average) => change(index, { average })}
            />
            <NumberField
              label={texts.weightLift.max}
              value={row.max}
              problem={checked && !isMaxValid(row) ? texts.weightLift.maxInvalid : null}
              onChange={(max) => change(index, { max })}
            />
            {canRemoveRow(rows) && (
              <Button
                className="testing-remove-row"
                aria-label={texts.weightLift.remove(index + 1)}
                onClick={() => setRows(rows.filter((_, at) => at !== index))}
              >
                ✕
              </Button>
            )}
          </fieldset>
        ))}
        <Button type="dashed" disabled={!canAddRow(rows)} onClick={() => setRows([...rows, EMPTY_ROW])}>
          {texts.weightLift.add}
        </Button>
        <output className="testing-status">
          {tooLarge && <Alert type="error" showIcon title={texts.weightLift.tooLarge} />}
          {score !== null && !tooLarge && <Text strong>{resultText('WLI', score)}</Text>}
        </output>
      </Flex>
    </InputDialog>
  );
}
