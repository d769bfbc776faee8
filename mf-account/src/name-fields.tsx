import { messages } from '@courtside/contracts/messages';
import { Form, Input } from '@courtside/ui';

/** Required first and last name. */
export function NameFields({ labels }: { labels: { firstName: string; lastName: string } }) {
  return (
    <>
      <Form.Item
        name="first_name"
        label={labels.firstName}
        rules={[{ required: true, whitespace: true, message: messages.firstNameRequired }]}
      >
        <Input autoComplete="given-name" />
      </Form.Item>
      <Form.Item
        name="last_name"
        label={labels.lastName}
        rules={[{ required: true, whitespace: true, message: messages.lastNameRequired }]}
      >
        <Input autoComplete="family-name" />
      </Form.Item>
    </>
  );
}
