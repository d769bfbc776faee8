import { useState } from 'react';
import { ApiError, resetPassword } from '@courtside/api-client';
import { FORM_REDIRECT_MS, RESET_SUBMIT_DELAY_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { useParams } from '@courtside/router';
import { Alert, Button, Form } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { GuestScreen } from '../guest-screen';
import { NewPassword } from '../password/new-password';
import { guestTexts } from '../texts/guest.en';
import { useOneAtATime } from '../use-one-at-a-time';
import { useRedirectSoon } from '../use-redirect-soon';
import { useWayOut } from '../use-way-out';

const texts = { ...guestTexts.resetPassword, differ: messages.passwordsDiffer };

interface Fields {
  password: string;
  password2: string;
}
type Outcome = { type: 'success' | 'error'; text: string; final: boolean };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export default function ResetPasswordScreen() {
  const { uidb64 = '', token = '' } = useParams();
  const [form] = Form.useForm<Fields>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const redirectSoon = useRedirectSoon();
  const wayOut = useWayOut();
  const final = outcome?.final ?? false;

  const refuse = (failure: unknown) => {
    wayOut.heed(failure);
    const fields = failure instanceof ApiError ? failure.fields : {};
    if (fields.password || fields.password2) {
      form.setFields(Object.entries(fields).map(([name, errors]) => ({ name: name as keyof Fields, errors })));
      setOutcome(null);
    } else if (failure instanceof ApiError && failure.status === 400) {
      setOutcome({ type: 'error', text: messages.resetTokenInvalid, final: true });
      redirectSoon('/forgot-password', FORM_REDIRECT_MS);
    } else {
      setOutcome({ type: 'error', text: texts.failed, final: false });
    }
  };

  const { run: submit, busy } = useOneAtATime(async (fields: Fields) => {
    if (final) return;
    await pause(RESET_SUBMIT_DELAY_MS);
    try {
      await resetPassword({ ...fields, uidb64, token });
      setOutcome({ type: 'success', text: messages.resetDone, final: true });
      redirectSoon('/login', FORM_REDIRECT_MS);
    } catch (failure) {
      refuse(failure);
    }
  });

  return (
    <GuestScreen title={texts.title} subtitle={texts.subtitle}>
      {outcome && <Alert type={outcome.type} showIcon title={outcome.text} description={outcome.type === 'error' && wayOut.words} />}
      <AccountForm<Fields> form={form} onFinish={submit}>
        <NewPassword password="password" confirmation="password2" texts={texts} />
        <Button type="primary" htmlType="submit" block loading={busy} disabled={final || wayOut.mustWait}>
          {texts.submit}
        </Button>
      </AccountForm>
    </GuestScreen>
  );
}
