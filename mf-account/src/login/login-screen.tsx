import { useEffect, useState } from 'react';
import { login, validateToken } from '@courtside/api-client';
import { LOGIN_REDIRECT_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { Link, useNavigate } from '@courtside/router';
import { sessionBus } from '@courtside/session-bus';
import { Alert, Button, Form, Input } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { GuestScreen } from '../guest-screen';
import { guestTexts } from '../texts/guest.en';
import { useOneAtATime } from '../use-one-at-a-time';
import { useRedirectSoon } from '../use-redirect-soon';
import { useWayOut } from '../use-way-out';

const texts = guestTexts.login;
const HOME = '/dashboard';

interface Fields {
  username?: string;
  password?: string;
}
type Outcome = 'open' | 'succeeded' | 'failed' | 'empty';

/** A token that is stored and still good needs no second login. */
function useStoredToken() {
  const navigate = useNavigate();
  useEffect(() => {
    if (sessionBus.session().status !== 'user') return;
    validateToken().then(() => navigate(HOME, { replace: true }), () => undefined);
  }, [navigate]);
}

export default function LoginScreen() {
  const [outcome, setOutcome] = useState<Outcome>('open');
  const redirectSoon = useRedirectSoon();
  useStoredToken();

  const wayOut = useWayOut();
  const { run: submit, busy } = useOneAtATime(async ({ username = '', password = '' }: Fields) => {
    if (outcome === 'succeeded') return;
    try {
      sessionBus.logIn(await login({ username: username.trim(), password }));
      setOutcome('succeeded');
      redirectSoon(HOME, LOGIN_REDIRECT_MS);
    } catch (failure) {
      wayOut.heed(failure);
      setOutcome('failed');
    }
  });

  return (
    <GuestScreen
      title={texts.title}
      subtitle={texts.subtitle}
      links={<>
        <Link to="/forgot-password">{texts.forgot}</Link>
        <span>
          {texts.noAccount} <Link to="/register">{texts.register}</Link>
        </span>
      </>}
    >
      {outcome === 'failed' && (
        <Alert
          type="error"
          showIcon
          title={texts.failedTitle}
          description={<>{messages.invalidCredentials} {wayOut.words}</>}
        />
      )}
      {outcome === 'empty' && <Alert type="error" showIcon title={texts.bothRequired} />}
      {outcome === 'succeeded' && <Alert type="success" showIcon title={texts.succeeded} />}
      <AccountForm<Fields>
        onFinish={submit}
        onFinishFailed={({ values }) => setOutcome(!values.username && !values.password ? 'empty' : 'open')}
      >
        <Form.Item name="username" label={texts.username} rules={[{ required: true, whitespace: true, message: texts.usernameRequired }]}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label={texts.password} rules={[{ required: true, message: texts.passwordRequired }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy} disabled={outcome === 'succeeded' || wayOut.mustWait}>
          {texts.submit}
        </Button>
      </AccountForm>
    </GuestScreen>
  );
}
