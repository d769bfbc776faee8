import { useState } from 'react';
import { ApiError, forgotPassword } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { screens } from '@courtside/contracts/screens';
import { Link } from '@courtside/router';
import { Alert, Button, Form, Input } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { GuestScreen } from '../guest-screen';
import { guestTexts } from '../texts/guest.en';
import { useSingleSubmit } from '../use-single-submit';
import { useRetryAdvice } from '../use-retry-advice';

const texts = guestTexts.forgotPassword;

export default function ForgotPasswordScreen() {
  const [result, setResult] = useState<{ type: 'success' | 'error'; text: string } | null>(null);
  const retryAdvice = useRetryAdvice();

  const { run: submit, busy } = useSingleSubmit(async ({ email }: { email: string }) => {
    try {
      await forgotPassword(email.trim());
      setResult({ type: 'success', text: messages.resetLinkSent });
    } catch (failure) {
      retryAdvice.record(failure);
      setResult({
        type: 'error',
        text: failure instanceof ApiError && failure.status === 404 ? messages.emailUnknown : texts.failed,
      });
    }
  });

  return (
    <GuestScreen title={texts.title} subtitle={texts.subtitle} links={<Link to={screens.login()}>{texts.login}</Link>}>
      {result && (
        <Alert
          type={result.type}
          showIcon
          title={result.text}
          description={result.type === 'error' && retryAdvice.message}
        />
      )}
      <AccountForm<{ email: string }> onFinish={submit}>
        <Form.Item
          name="email"
          label={texts.email}
          validateTrigger={['onBlur', 'onSubmit']}
          rules={[
            { required: true, whitespace: true, message: texts.emailRequired },
            { type: 'email', transform: (value: string) => value.trim(), message: texts.emailInvalid },
          ]}
        >
          <Input type="email" autoComplete="email" inputMode="email" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy} disabled={retryAdvice.mustWait}>
          {texts.submit}
        </Button>
      </AccountForm>
    </GuestScreen>
  );
}
