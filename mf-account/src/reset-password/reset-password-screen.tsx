import { useState } from 'react';
import { ApiError, resetPassword } from '@courtside/api-client';
import { FORM_REDIRECT_MS, RESET_SUBMIT_DELAY_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { screens } from '@courtside/contracts/screens';
import { useParams } from '@courtside/router';
import { Alert, Button, Form } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { GuestScreen } from '../guest-screen';
import { NewPassword } from '../password/new-password';
import { showFieldErrors } from '../show-field-errors';
import { guestTexts } from '../texts/guest.en';
import { useSubmit } from '../use-submit';
import { useDelayedRedirect } from '../use-delayed-redirect';

const texts = { ...guestTexts.resetPassword, differ: messages.passwordsDiffer };

interface Fields {
  password: string;
  password2: string;
}
type Outcome = { type: 'success' | 'error'; text: string; final: boolean };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export default function ResetPasswordScreen() {
  const { uidb64 = '', token = '' } = useParams();
  const [form] = Form.useForm<Fields>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const redirectLater = useDelayedRedirect();
  const final = outcome?.final ?? false;

  const showFailure = (failure: unknown) => {
    const fields = failure instanceof ApiError ? failure.fields : {};
    if (fields.password || fields.password2) {
      showFieldErrors(form, failure);
      setOutcome(null);
    } else if (failure instanceof ApiError && failure.status === 400) {
      setOutcome({ type: 'error', text: messages.resetTokenInvalid, final: true });
      redirectLater(screens.forgotPassword(), FORM_REDIRECT_MS);
    } else {
      setOutcome({ type: 'error', text: texts.failed, final: false });
    }
  };

  const { submit, busy, advice, mustWait } = useSubmit(async (fields: Fields) => {
    if (final) return;
    await wait(RESET_SUBMIT_DELAY_MS);
    await resetPassword({ ...fields, uidb64, token });
    setOutcome({ type: 'success', text: messages.resetDone, final: true });
    redirectLater(screens.login(), FORM_REDIRECT_MS);
  }, showFailure);

  return (
    <GuestScreen title={texts.title} subtitle={texts.subtitle}>
      {outcome && (
        <Alert type={outcome.type} showIcon title={outcome.text} description={outcome.type === 'error' && advice} />
      )}
      <AccountForm<Fields> form={form} onFinish={submit}>
        <NewPassword password="password" confirmation="password2" texts={texts} />
        <Button type="primary" htmlType="submit" block loading={busy} disabled={final || mustWait}>
          {texts.submit}
        </Button>
      </AccountForm>
    </GuestScreen>
  );
}
