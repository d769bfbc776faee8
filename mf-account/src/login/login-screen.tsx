import { useEffect, useState } from 'react';
import { ApiError, login, validateToken } from '@courtside/api-client';
import { LOGIN_REDIRECT_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { screens } from '@courtside/contracts/screens';
import { Link, useNavigate } from '@courtside/router';
import { sessionBus } from '@courtside/session-bus';
import { Alert, Button, Form, Input } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { GuestScreen } from '../guest-screen';
import { guestTexts } from '../texts/guest.en';
import { useSubmit } from '../use-submit';
import { useDelayedRedirect } from '../use-delayed-redirect';

const texts = guestTexts.login;

interface Fields {
  username?: string;
  password?: string;
}
type Outcome = 'idle' | 'succeeded' | 'failed' | 'empty' | 'access ended';

/** The server tells a removed member, who knows the password, why. */
const outcomeOf = (failure: unknown): Outcome =>
  failure instanceof ApiError && failure.detail === messages.accessEnded ? 'access ended' : 'failed';

/** Skips the login if the stored token is still valid. */
function useStoredToken() {
  const navigate = useNavigate();
  useEffect(() => {
    if (sessionBus.session().status !== 'user') return;
    validateToken().then(
      () => navigate(screens.dashboard(), { replace: true }),
      () => undefined,
    );
  }, [navigate]);
}

export default function LoginScreen() {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const redirectLater = useDelayedRedirect();
  useStoredToken();

  const { submit, busy, advice, mustWait } = useSubmit(
    async ({ username = '', password = '' }: Fields) => {
      if (outcome === 'succeeded') return;
      // Storing never fails: if the browser refuses, the login lasts as long as this tab, and the shell says so.
      sessionBus.logIn(await login({ username: username.trim(), password }));
      setOutcome('succeeded');
      redirectLater(screens.dashboard(), LOGIN_REDIRECT_MS);
    },
    (failure) => setOutcome(outcomeOf(failure)),
  );

  return (
    <GuestScreen
      title={texts.title}
      subtitle={texts.subtitle}
      links={
        <>
          <Link to={screens.forgotPassword()}>{texts.forgot}</Link>
          <span>
            {texts.noAccount} <Link to={screens.register()}>{texts.register}</Link>
          </span>
        </>
      }
    >
      {outcome === 'failed' && (
        <Alert
          type="error"
          showIcon
          title={texts.failedTitle}
          description={
            <>
              {messages.invalidCredentials} {advice}
            </>
          }
        />
      )}
      {outcome === 'access ended' && <Alert type="error" showIcon title={messages.accessEnded} />}
      {outcome === 'empty' && <Alert type="error" showIcon title={texts.bothRequired} />}
      {outcome === 'succeeded' && <Alert type="success" showIcon title={texts.succeeded} />}
      <AccountForm<Fields>
        onFinish={submit}
        onFinishFailed={({ values }) => setOutcome(!values.username && !values.password ? 'empty' : 'idle')}
      >
        <Form.Item
          name="username"
          label={texts.username}
          rules={[{ required: true, whitespace: true, message: texts.usernameRequired }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label={texts.password} rules={[{ required: true, message: texts.passwordRequired }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy} disabled={outcome === 'succeeded' || mustWait}>
          {texts.submit}
        </Button>
      </AccountForm>
    </GuestScreen>
  );
}
