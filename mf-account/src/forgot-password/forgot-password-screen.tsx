import { useState } from 'react';
import { ApiError, forgotPassword } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { Link } from '@courtside/router';
import { Alert, Button, Form, Input } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { GuestScreen } from '../guest-screen';
import { guestTexts } from '../texts/guest.en';
import { useOneAtATime } from '../use-one-at-a-time';
import { useWayOut } from '../use-way-out';

const texts = guestTexts.forgotPassword;

export default function ForgotPasswordScreen() {
  const [said, setSaid] = useState<{ type: 'success' | 'error'; text: string } | null>(null);
  const wayOut = useWayOut();

  const { run: submit, busy } = useOneAtATime(async ({ email }: { email: string }) => {
    try {
      await forgotPassword(email.trim());
      setSaid({ type: 'success', text: messages.resetLinkSent });
    } catch (failure) {
      wayOut.heed(failure);
      setSaid({ type: 'error', text: failure instanceof ApiError && failure.status === 404 ? messages.emailUnknown : texts.failed });
    }
  });

  return (
    <GuestScreen
      title={texts.title}
      subtitle={texts.subtitle}
      links={<>
        <Link to="/login">{texts.login}</Link>
      </>}
    >
      {said && <Alert type={said.type} showIcon title={said.text} description={said.type === 'error' && wayOut.words} />}
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
        <Button type="primary" htmlType="submit" block loading={busy} disabled={wayOut.mustWait}>
          {texts.submit}
        </Button>
      </AccountForm>
    </GuestScreen>
  );
}
