import { useState } from 'react';
import { ApiError, forgotPassword } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { screens } from '@courtside/contracts/screens';
import { Link } from '@courtside/router';
import { Alert, Button } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { EmailField } from '../email-field';
import { GuestScreen } from '../guest-screen';
import { guestTexts } from '../texts/guest.en';
import { useSubmit } from '../use-submit';

const texts = guestTexts.forgotPassword;

export default function ForgotPasswordScreen() {
  const [result, setResult] = useState<{ type: 'success' | 'error'; text: string } | null>(null);
  const { submit, busy, advice, mustWait } = useSubmit(
    async ({ email }: { email: string }) => {
      await forgotPassword(email.trim());
      setResult({ type: 'success', text: messages.resetLinkSent });
    },
    (failure) => {
      const isUnknown = failure instanceof ApiError && failure.status === 404;
      setResult({ type: 'error', text: isUnknown ? messages.emailUnknown : texts.failed });
    },
  );

  return (
    <GuestScreen
      title={texts.title}
      subtitle={texts.subtitle}
      links={<Link to={screens.login()}>{guestTexts.toLogin}</Link>}
    >
      {result && (
        <Alert type={result.type} showIcon title={result.text} description={result.type === 'error' && advice} />
      )}
      <AccountForm<{ email: string }> onFinish={submit}>
        <EmailField label={texts.email} messages={{ required: texts.emailRequired, invalid: texts.emailInvalid }} />
        <Button type="primary" htmlType="submit" block loading={busy} disabled={mustWait}>
          {texts.submit}
        </Button>
      </AccountForm>
    </GuestScreen>
  );
}
