import { useChangePassword } from '@courtside/api-client';
import type { PasswordChange } from '@courtside/contracts/auth';
import { joinMessages } from '@courtside/contracts/join-messages';
import { NewPassword } from '../password/new-password';
import { userTexts } from '../texts/user.en';
import { allMessages, SettingsForm } from './settings-form';

const texts = userTexts.changePassword;

export default function ChangePasswordScreen() {
  const { mutateAsync: send } = useChangePassword();
  return (
    <SettingsForm<PasswordChange>
      title={texts.title}
      send={send}
      failed={texts.failed}
      readReasons={(failure) => [joinMessages(allMessages(failure), ', ')].filter(Boolean)}
    >
      <NewPassword password="new_password" confirmation="confirm_new_password" texts={texts} />
    </SettingsForm>
  );
}
