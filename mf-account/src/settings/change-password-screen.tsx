import { ApiError, useChangePassword } from '@courtside/api-client';
import type { PasswordChange } from '@courtside/contracts/auth';
import { NewPassword } from '../password/new-password';
import { userTexts } from '../texts/user.en';
import { SettingsForm } from './settings-form';

const texts = userTexts.changePassword;

/** The values of an error object joined by commas, else one sentence. */
function readProblems(failure: unknown): string[] {
  const said = failure instanceof ApiError ? [...failure.fieldMessages, ...(failure.detail ? [failure.detail] : [])] : [];
  return [said.length > 0 ? said.join(', ') : texts.failed];
}

export default function ChangePasswordScreen() {
  const { mutateAsync: send } = useChangePassword();
  return (
    <SettingsForm<PasswordChange> title={texts.title} send={send} readProblems={readProblems}>
      <NewPassword password="new_password" confirmation="confirm_new_password" texts={texts} />
    </SettingsForm>
  );
}
