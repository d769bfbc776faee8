import { useState } from 'react';
import { METRIC_MAX } from '@courtside/contracts/limits';
import { Alert, Button, Flex, InputNumber, Modal, Typography } from '@courtside/ui';
import { resultText } from '../test-run/run-text';
import { texts } from '../texts/en';
import { canAddRow, canRemoveRow, EMPTY_ROW, impactScore, isAverageValid, isMaxValid, type LiftRow } from './impact-score';

interface WeightLiftDialogProps {
  player: string;
  /** Rows as they were left. */
  rows: readonly LiftRow[];
  onClose: () => void;
  onScore: (score: number, rows: LiftRow[]) => void;
}

/** Exercises with average weight and one-rep max, and the impact score they make. */
export function WeightLiftDialog({ player, rows: left, onClose, onScore }: WeightLiftDialogProps) {
  const [rows, setRows] = useState<LiftRow[]>(left.length > 0 ? [...left] : [EMPTY_ROW]);
  const [checked, setChecked] = useState(false);
  const score = impactScore(rows);
  const tooLarge = score !== null && score > METRIC_MAX.weight_lift_impact;
  const change = (index: number, part: Partial<LiftRow>) => setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const calculate = () => {
    setChecked(true);
    if (score !== null && !tooLarge) onScore(score, rows);
  };
  return (
    <Modal
      open
      title={`${texts.weightLift.title} · ${player}`}
      okText={texts.weightLift.calculate}
      cancelText={texts.cancel}
      onOk={calculate}
      onCancel={onClose}
    >
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{texts.weightLift.intro}</Typography.Text>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
          <fieldset key={index} className="court-lift" aria-label={texts.weightLift.row(index + 1)}>
            <Weight label={texts.weightLift.average} value={row.average} problem={checked && !isAverageValid(row) ? texts.weightLift.averageInvalid : null} onChange={(average) => change(index, { average })} />
            <Weight label={texts.weightLift.max} value={row.max} problem={checked && !isMaxValid(row) ? texts.weightLift.maxInvalid : null} onChange={(max) => change(index, { max })} />
            {canRemoveRow(rows) && (
              <Button className="court-row-button" aria-label={texts.weightLift.remove(index + 1)} onClick={() => setRows(rows.filter((_, at) => at !== index))}>✕</Button>
            )}
          </fieldset>
        ))}
        <Button type="dashed" disabled={!canAddRow(rows)} onClick={() => setRows([...rows, EMPTY_ROW])}>{texts.weightLift.add}</Button>
        <output className="court-status">
          {tooLarge && <Alert type="error" showIcon title={texts.weightLift.tooLarge} />}
          {score !== null && !tooLarge && <Typography.Text strong>{resultText('WLI', score)}</Typography.Text>}
        </output>
      </Flex>
    </Modal>
  );
}

interface WeightProps {
  label: string;
  value: number | null;
  problem: string | null;
  onChange: (value: number | null) => void;
}

function Weight({ label, value, problem, onChange }: WeightProps) {
  return (
    <label className="court-field">
      <Typography.Text strong>{label}</Typography.Text>
      <InputNumber controls={false} className="court-wide" inputMode="decimal" value={value} status={problem ? 'error' : undefined} aria-invalid={problem !== null} onChange={onChange} />
      {problem && <Typography.Text type="danger">{problem}</Typography.Text>}
    </label>
  );
}
