import { useState } from 'react';
import { loginWithPasskey, startPasskeyLogin } from '@courtside/api-client';
import type { Tokens } from '@courtside/contracts/auth';
import { Alert, Button } from '@courtside/ui';
import { knowsPasskeys, loadWebAuthn, passkeyProblem } from '../passkeys/browser';
import { reasonOf } from '../security/reason-of';
import { guestTexts } from '../texts/guest.en';
import { useSubmit } from '../use-submit';

const texts = guestTexts.login;

/** The other way to log in. Nothing is loaded or asked before it is tapped. Browsers without passkeys don't show it. */
export function PasskeyLogin({ disabled, onLogin }: { disabled: boolean; onLogin: (tokens: Tokens) => void }) {
  const [problem, setProblem] = useState<{ text: string; isHarmless: boolean } | null>(null);
  const { submit, busy, advice, mustWait } = useSubmit<void>(
    async () => {
      setProblem(null);
      const [{ askForPasskey }, { options }] = await Promise.all([loadWebAuthn(), startPasskeyLogin()]);
      onLogin(await loginWithPasskey(await askForPasskey(options)));
    },
    (failure) => {
      const ofBrowser = passkeyProblem(failure);
      const text = ofBrowser ?? reasonOf(failure, texts.passkeyFailed) ?? texts.passkeyFailed;
      setProblem({ text, isHarmless: ofBrowser !== undefined });
    },
  );
  if (!knowsPasskeys()) return null;
  return (
    <>
      {problem && (
        <Alert
          type={problem.isHarmless ? 'info' : 'error'}
          showIcon
          title={problem.text}
          description={advice}
          role="alert"
        />
      )}
      <Button type="text" block loading={busy} disabled={disabled || mustWait} onClick={() => submit()}>
        {texts.passkey}
      </Button>
    </>
  );
}
