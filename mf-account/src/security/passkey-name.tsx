import { NAME_MAX_LENGTH } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { Form, Input } from '@courtside/ui';
import { securityTexts } from '../texts/security.en';

const texts = securityTexts.passkeys;

/** The name by which its owner knows a passkey. */
export function PasskeyName() {
  const required = { required: true, whitespace: true, message: messages.passkeyNameRequired };
  return (
    <Form.Item name="name" label={texts.name} rules={[required]}>
      <Input placeholder={texts.adding.example} maxLength={NAME_MAX_LENGTH} autoComplete="off" />
    </Form.Item>
  );
}
