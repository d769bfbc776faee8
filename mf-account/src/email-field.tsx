import { Form, Input } from '@courtside/ui';

interface EmailFieldProps {
  label: string;
  messages: { required: string; invalid: string };
  /** Whether it is the user's own address, which the browser may fill in. */
  isOwn?: boolean;
}

/** A required e-mail address. It is checked when the user leaves it, because a half typed one is never valid. */
export function EmailField({ label, messages, isOwn = true }: EmailFieldProps) {
  return (
    <Form.Item
      name="email"
      label={label}
      validateTrigger={['onBlur', 'onSubmit']}
      rules={[
        { required: true, whitespace: true, message: messages.required },
        { type: 'email', transform: (value: string) => value.trim(), message: messages.invalid },
      ]}
    >
      <Input type="email" autoComplete={isOwn ? 'email' : 'off'} inputMode="email" />
    </Form.Item>
  );
}
