import { useChangeUsername } from '@courtside/api-client';
import type { UsernameChange } from '@courtside/contracts/auth';
import { USERNAME_LENGTH } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { Form, Input } from '@courtside/ui';
import { userTexts } from '../texts/user.en';
import { SettingsForm } from './settings-form';

const texts = userTexts.changeUsername;

export default function ChangeUsernameScreen() {
  const { mutateAsync: change } = useChangeUsername();
  const send = ({ old_password, new_username }: UsernameChange) =>
    change({ old_password, new_username: new_username.trim() });
  return (
    <SettingsForm<UsernameChange> title={texts.title} send={send} failed={texts.failed} dismissible>
      <Form.Item
        name="new_username"
        label={texts.next}
        validateFirst
        rules={[
          { required: true, whitespace: true, message: texts.nextRequired },
          { min: USERNAME_LENGTH, transform: (value: string) => value.trim(), message: messages.usernameTooShort },
        ]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
    </SettingsForm>
  );
}
