import { useChangePassword } from '@courtside/api-client';
import type { PasswordChange } from '@courtside/contracts/auth';
import { NewPassword } from '../password/new-password';
import { userTexts } from '../texts/user.en';
import { allMessages, SettingsForm } from './settings-form';

const texts = userTexts.changePassword;

/** The specification joins the messages by commas. A full stop stays only at the end. */
const joined = (messages: readonly string[]): string =>
  messages.map((message, place) => (place < messages.length - 1 ? message.replace(/\.$/, '') : message)).join(', ');

export default function ChangePasswordScreen() {
  const { mutateAsync: send } = useChangePassword();
  return (
    <SettingsForm<PasswordChange>
      title={texts.title}
      send={send}
      failed={texts.failed}
      readReasons={(failure) => [joined(allMessages(failure))].filter(Boolean)}
    >
      <NewPassword password="new_password" confirmation="confirm_new_password" texts={texts} />
    </SettingsForm>
  );
}
