import { messages } from '@courtside/contracts/messages';
import { Form, Input } from '@courtside/ui';

/** A code of an authenticator app. Recovery codes have letters, so the keyboard has them, too. */
export function CodeField({ label, id }: { label: string; id?: string }) {
  return (
    <Form.Item name="code" label={label} rules={[{ required: true, whitespace: true, message: messages.codeMissing }]}>
      <Input id={id} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
    </Form.Item>
  );
}
