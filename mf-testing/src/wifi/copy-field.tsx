import { Button, Flex, Form, Input, useCopy } from '@courtside/ui';
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
  const { copied, copy: copyText } = useCopy();
  const Field = secret ? Input.Password : Input;
  return (
    <Form.Item label={label} htmlFor={id}>
      <Flex gap={8}>
        <Field id={id} readOnly autoComplete="off" value={value} />
        <Button aria-label={copied ? texts.copied : copy} onClick={() => copyText(value)}>
          {copied ? texts.copied : texts.copy}
        </Button>
      </Flex>
    </Form.Item>
  );
}
