import { ApiError, useChangePassword } from '@courtside/api-client';
import type { PasswordChange } from '@courtside/contracts/auth';
import { NewPassword } from '../password/new-password';
import { userTexts } from '../texts/user.en';
import { SettingsForm } from './settings-form';

const texts = userTexts.changePassword;

/** All error messages joined by commas, or the general one. */
function readProblems(failure: unknown): string[] {
  const errors =
    failure instanceof ApiError ? [...failure.fieldMessages, ...(failure.detail ? [failure.detail] : [])] : [];
  return [errors.length > 0 ? errors.join(', ') : texts.failed];
}

export default function ChangePasswordScreen() {
  const { mutateAsync: send } = useChangePassword();
  return (
    <SettingsForm<PasswordChange> title={texts.title} send={send} readProblems={readProblems}>
      <NewPassword password="new_password" confirmation="confirm_new_password" texts={texts} />
    </SettingsForm>
  );
}
