import { useState } from 'react';
import { startSingleSignOn } from '@courtside/api-client';
import { useLocation } from '@courtside/router';
import { Alert, Button } from '@courtside/ui';
import { singleSignOnTexts as texts } from '../texts/single-sign-on.en';
import { useSubmit } from '../use-submit';
import { problemOf } from './problem-of';
import { openProvider, providerName } from './provider';
import { rememberLoginQuery } from './return-address';

/** The way to log in at a provider. Nothing is asked before it is tapped, and a site without a provider doesn't show it. */
export function SingleSignOnLogin({ disabled }: { disabled: boolean }) {
  const { search } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const { submit, busy, advice, mustWait } = useSubmit<void>(
    async () => {
      setProblem(null);
      const { address } = await startSingleSignOn();
      rememberLoginQuery(search);
      openProvider(address);
    },
    (failure) => setProblem(problemOf(failure, texts.loginFailed)),
  );
  const provider = providerName();
  if (provider === null) return null;
  return (
    <>
      {problem && <Alert type="error" showIcon title={problem} description={advice} role="alert" />}
      <Button block loading={busy} disabled={disabled || mustWait} onClick={() => submit()}>
        {texts.login(provider)}
      </Button>
    </>
  );
}
