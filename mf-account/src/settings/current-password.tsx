import { useUser } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { Form, Input } from '@courtside/ui';
import { userTexts } from '../texts/user.en';

/** The current password. The hidden username tells password managers which account it belongs to. */
export function CurrentPassword() {
  const { data: user } = useUser();
  return (
    <>
      <input
        className="cs-visually-hidden"
        type="text"
        autoComplete="username"
        value={user?.username ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <Form.Item
        name="old_password"
        label={userTexts.currentPassword}
        rules={[{ required: true, message: messages.currentPasswordRequired }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </>
  );
}
