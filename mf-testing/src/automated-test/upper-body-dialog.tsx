import { useState } from 'react';
import { UPPER_BODY_WEIGHT_SHARE } from '@courtside/contracts/limits';
import { Flex, Modal, Select, Text } from '@courtside/ui';
import { texts } from '../texts/en';
import { twoDecimals } from '../two-decimals';
import { WEIGHT_UNITS, type WeightUnit } from './body-weights';
import { InputDialog } from './input-dialog';
import { NumberField } from './number-field';

interface UpperBodyDialogProps {
  player: string;
  initial: { bodyWeight: number | null; unit: WeightUnit | null };
  onClose: () => void;
  onStart: (bodyWeight: number, unit: WeightUnit) => void;
}

/** Asks for body weight and unit, shows instructions with the calculated weight, then starts the test. */
export function UpperBodyDialog({ player, initial, onClose, onStart }: UpperBodyDialogProps) {
  const [bodyWeight, setBodyWeight] = useState(initial.bodyWeight);
  const [unit, setUnit] = useState(initial.unit);
  const [checked, setChecked] = useState(false);
  const [showsInstructions, setShowsInstructions] = useState(false);
  /** To throw, in the same unit. */
  const weight = bodyWeight !== null && bodyWeight > 0 ? twoDecimals(bodyWeight * UPPER_BODY_WEIGHT_SHARE) : null;
  const complete = weight !== null && unit !== null;

  if (showsInstructions && weight !== null && bodyWeight !== null && unit) {
    return (
      <Modal
        key="instructions"
        open
        title={`${texts.upperBody.instructions} · ${player}`}
        okText={texts.upperBody.start}
        cancelText={texts.cancel}
        onOk={() => onStart(bodyWeight, unit)}
        onCancel={onClose}
      >
        <ol className="testing-steps">
          {texts.upperBody.steps(String(weight), unit).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Modal>
    );
  }
  const next = () => {
    setChecked(true);
    if (complete) setShowsInstructions(true);
  };
  return (
    <InputDialog
      title={`${texts.upperBody.title} · ${player}`}
      submit={texts.upperBody.continue}
      onSubmit={next}
      onClose={onClose}
    >
      <Flex vertical gap={16}>
        <Flex gap={12} align="start">
          <NumberField
            label={texts.upperBody.bodyWeight}
            value={bodyWeight}
            problem={checked && weight === null ? texts.upperBody.bodyWeightInvalid : null}
            onChange={setBodyWeight}
          />
          <div className="testing-field">
            <Text strong>{texts.upperBody.unit}</Text>
            <Select
              className="testing-full-width"
              aria-label={texts.upperBody.unit}
              value={unit}
              status={checked && unit === null ? 'error' : undefined}
              aria-invalid={checked && unit === null}
              options={WEIGHT_UNITS.map((value) => ({ value, label: value }))}
              onChange={setUnit}
            />
            {checked && unit === null && <Text type="danger">{texts.upperBody.unitRequired}</Text>}
          </div>
        </Flex>
        <output className="testing-status">
          {weight !== null && (
            <Flex vertical>
              <Text strong>{texts.upperBody.calculated(String(weight), unit ?? '')}</Text>
              <Text type="secondary">{texts.upperBody.calculatedHint}</Text>
            </Flex>
          )}
        </output>
      </Flex>
    </InputDialog>
  );
}
