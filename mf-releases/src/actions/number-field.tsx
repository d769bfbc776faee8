import { Form, InputNumber } from '@courtside/ui';
import { texts } from '../texts/en';

interface NumberProps {
  name: string;
  label: string;
  help?: string;
  min: number;
  max: number;
  isOptional?: boolean;
}

/** A whole number within limits. */
export function NumberField({ name, label, help, min, max, isOptional = false }: NumberProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={help}
      rules={[
        { required: !isOptional, message: texts.number(min, max) },
        { type: 'integer', min, max, message: texts.number(min, max) },
      ]}
    >
      <InputNumber inputMode="numeric" style={{ width: '100%' }} />
    </Form.Item>
  );
}
