import { useId } from 'react';
import { InputNumber, Text } from '@courtside/ui';
import { readDecimal } from '../read-decimal';

interface NumberFieldProps {
  label: string;
  value: number | null;
  /** The problem with the value; null if there is none, or if the value was not checked yet. */
  problem: string | null;
  inputMode?: 'decimal' | 'numeric';
  onChange: (value: number | null) => void;
}

/** A number with its label, and the problem below it. */
export function NumberField({ label, value, problem, inputMode = 'decimal', onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <label className="testing-field">
      <Text strong>{label}</Text>
      <InputNumber
        controls={false}
        className="testing-full-width"
        inputMode={inputMode}
        parser={readDecimal}
        value={value}
        status={problem ? 'error' : undefined}
        aria-invalid={problem !== null}
        aria-describedby={problem ? id : undefined}
        onChange={onChange}
      />
      {problem && (
        <Text id={id} type="danger">
          {problem}
        </Text>
      )}
    </label>
  );
}
