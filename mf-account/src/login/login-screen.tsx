import { useEffect, useState } from 'react';
import { ApiError, login, validateToken } from '@courtside/api-client';
import type { Tokens } from '@courtside/contracts/auth';
import { LOGIN_REDIRECT_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { screens } from '@courtside/contracts/screens';
import { Link, useNavigate } from '@courtside/router';
import { sessionBus } from '@courtside/session-bus';
import { Alert, Button, Form, Input } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { GuestScreen } from '../guest-screen';
import { SingleSignOnLogin } from '../single-sign-on/single-sign-on-login';
import { guestTexts } from '../texts/guest.en';
import { useSubmit } from '../use-submit';
import { PasskeyLogin } from './passkey-login';
import { useDelayedRedirect } from '../use-delayed-redirect';

const texts = guestTexts.login;

interface Fields {
  username?: string;
  password?: string;
  code?: string;
}
type Outcome = 'idle' | 'succeeded' | 'failed' | 'empty' | Told;
/** What the server tells only somebody who knows the password. */
type Told = keyof typeof TOLD;

const TOLD = {
  'access ended': messages.accessEnded,
  'code required': messages.codeRequired,
  'code invalid': messages.codeInvalid,
} as const;

const isTold = (outcome: Outcome): outcome is Told => Object.hasOwn(TOLD, outcome);

const outcomeOf = (failure: unknown): Outcome => {
  const detail = failure instanceof ApiError ? failure.detail : undefined;
  return (Object.keys(TOLD) as Told[]).find((outcome) => TOLD[outcome] === detail) ?? 'failed';
};

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
  const [needsCode, setNeedsCode] = useState(false);
  const redirectLater = useDelayedRedirect();
  useStoredToken();

  const enter = (tokens: Tokens) => {
    // Storing never fails: if the browser refuses, the login lasts as long as this tab, and the shell says so.
    sessionBus.logIn(tokens);
    setOutcome('succeeded');
    redirectLater(screens.dashboard(), LOGIN_REDIRECT_MS);
  };
  const { submit, busy, advice, mustWait } = useSubmit(
    async ({ username = '', password = '', code }: Fields) => {
      if (outcome === 'succeeded') return;
      enter(await login({ username: username.trim(), password, code }));
    },
    (failure) => {
      const next = outcomeOf(failure);
      setOutcome(next);
      if (next === 'code required') setNeedsCode(true);
    },
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
      {isTold(outcome) && (
        <Alert type={outcome === 'code required' ? 'info' : 'error'} showIcon title={TOLD[outcome]} role="alert" />
      )}
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
        {needsCode && (
          <Form.Item
            name="code"
            label={texts.code}
            rules={[{ required: true, whitespace: true, message: messages.codeMissing }]}
          >
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because of what the user did, and is next */}
            <Input autoFocus autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={busy} disabled={outcome === 'succeeded' || mustWait}>
          {texts.submit}
        </Button>
      </AccountForm>
      <PasskeyLogin disabled={busy || outcome === 'succeeded'} onLogin={enter} />
      <SingleSignOnLogin disabled={busy || outcome === 'succeeded'} />
    </GuestScreen>
  );
}
