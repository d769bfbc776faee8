import { Form, Input } from '@courtside/ui';
import { texts } from '../texts/en';

/** The length that the registry service accepts. */
export const MAX_REASON = 500;

/** The reason of a change, for the history. */
export function ReasonField({ id }: { id?: string }) {
  return (
    <Form.Item
      name="why"
      label={texts.reason.label}
      extra={texts.reason.help}
      rules={[{ required: true, whitespace: true, message: texts.reason.required }]}
    >
      <Input id={id} maxLength={MAX_REASON} />
    </Form.Item>
  );
}
