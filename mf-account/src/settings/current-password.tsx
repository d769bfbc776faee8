import { useUser } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { Form, Input } from '@courtside/ui';
import { userTexts } from '../texts/user.en';

/** Every change of the account asks for the current password. The unseen username tells a password manager whose it is. */
export function CurrentPassword() {
  const { data: user } = useUser();
  return (
    <>
      <input className="cs-unseen" type="text" autoComplete="username" value={user?.username ?? ''} readOnly tabIndex={-1} aria-hidden="true" />
      <Form.Item name="old_password" label={userTexts.currentPassword} rules={[{ required: true, message: messages.currentPasswordRequired }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </>
  );
}
