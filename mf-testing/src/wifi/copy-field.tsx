import { useState } from 'react';
import { Button, Flex, Form, Input } from '@courtside/ui';
import { texts } from '../texts/glove-login.en';

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  /** The text of the button. */
  copy: string;
  /** Hidden until the user wants to see it. */
  secret?: boolean;
}

/** A value that can be read or copied. */
export function CopyField({ id, label, value, copy, secret = false }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  const Field = secret ? Input.Password : Input;
  const copyValue = async () => {
    await navigator.clipboard?.writeText(value);
    setCopied(navigator.clipboard !== undefined);
  };
  return (
    <Form.Item label={label} htmlFor={id}>
      <Flex gap={8}>
        <Field id={id} readOnly autoComplete="off" value={value} />
        <Button aria-label={copied ? texts.copied : copy} onClick={() => void copyValue()}>
          {copied ? texts.copied : texts.copy}
        </Button>
      </Flex>
    </Form.Item>
  );
}
