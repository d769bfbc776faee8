import { useState } from 'react';
import { Flex, InputNumber, Modal, Select, Typography } from '@courtside/ui';
import { texts } from '../texts/en';
import { throwWeight } from './throw-weight';

export type WeightUnit = 'kg' | 'lbs';
const UNITS: WeightUnit[] = ['kg', 'lbs'];

interface UpperBodyDialogProps {
  player: string;
  left?: { bodyWeight: number; unit: WeightUnit };
  onClose: () => void;
  onStart: (bodyWeight: number, unit: WeightUnit) => void;
}

/** Body weight and unit first, then what to do with a quarter of it, then the test. */
export function UpperBodyDialog({ player, left, onClose, onStart }: UpperBodyDialogProps) {
  const [bodyWeight, setBodyWeight] = useState<number | null>(left?.bodyWeight ?? null);
  const [unit, setUnit] = useState<WeightUnit | null>(left?.unit ?? null);
  const [checked, setChecked] = useState(false);
  const [instructing, setInstructing] = useState(false);
  const weight = bodyWeight !== null && bodyWeight > 0 ? throwWeight(bodyWeight) : null;
  const complete = weight !== null && unit !== null;

  if (instructing && weight !== null && bodyWeight !== null && unit) {
    return (
      <Modal open title={texts.upperBody.instructions} okText={texts.upperBody.start} cancelText={texts.cancel} onOk={() => onStart(bodyWeight, unit)} onCancel={onClose}>
        <ol className="court-steps">
          {texts.upperBody.steps(String(weight), unit).map((step) => <li key={step}>{step}</li>)}
        </ol>
      </Modal>
    );
  }
  const next = () => {
    setChecked(true);
    if (complete) setInstructing(true);
  };
  return (
    <Modal open title={`${texts.upperBody.title} · ${player}`} okText={texts.upperBody.continue} cancelText={texts.cancel} onOk={next} onCancel={onClose}>
      <Flex vertical gap={16}>
        <Flex gap={12} align="start">
          <label className="court-field">
            <Typography.Text strong>{texts.upperBody.bodyWeight}</Typography.Text>
            <InputNumber controls={false} className="court-wide" inputMode="decimal" value={bodyWeight} status={checked && weight === null ? 'error' : undefined} onChange={setBodyWeight} />
            {checked && weight === null && <Typography.Text type="danger">{texts.upperBody.bodyWeightInvalid}</Typography.Text>}
          </label>
          <div className="court-field">
            <Typography.Text strong>{texts.upperBody.unit}</Typography.Text>
            <Select className="court-wide" aria-label={texts.upperBody.unit} value={unit} status={checked && unit === null ? 'error' : undefined} options={UNITS.map((value) => ({ value, label: value }))} onChange={setUnit} />
            {checked && unit === null && <Typography.Text type="danger">{texts.upperBody.unitRequired}</Typography.Text>}
          </div>
        </Flex>
        <output className="court-status">
          {weight !== null && (
            <Flex vertical>
              <Typography.Text strong>{texts.upperBody.calculated(String(weight), unit ?? '')}</Typography.Text>
              <Typography.Text type="secondary">{texts.upperBody.calculatedHint}</Typography.Text>
            </Flex>
          )}
        </output>
      </Flex>
    </Modal>
  );
}
