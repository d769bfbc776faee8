import { useEffect, useRef, useState } from 'react';
import { ApiError, loginWithSingleSignOn, useLinkSingleSignOn } from '@courtside/api-client';
import type { Tokens } from '@courtside/contracts/auth';
import { LOGIN_REDIRECT_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { screens } from '@courtside/contracts/screens';
import { singleSignOnPurpose } from '@courtside/contracts/single-sign-on-state';
import { Link, useLocation, useNavigate } from '@courtside/router';
import { notify, sessionBus } from '@courtside/session-bus';
import { Alert, Flex, Spin } from '@courtside/ui';
import { GuestScreen } from '../guest-screen';
import { guestTexts } from '../texts/guest.en';
import { singleSignOnTexts } from '../texts/single-sign-on.en';
import { useDelayedRedirect } from '../use-delayed-redirect';
import { CodeQuestion } from './code-question';
import { problemOf } from './problem-of';
import { takeReturnAddress } from './return-address';

const texts = singleSignOnTexts.answer;

type Progress =
  | { kind: 'waiting' }
  | { kind: 'failed'; text: string }
  /** The account also needs a code. `proof` proves the login at the provider. */
  | { kind: 'code'; proof: string }
  | { kind: 'succeeded' };

/** The parameters with which the provider sent the browser back: behind the `#`, or in the query. */
const answerIn = ({ hash, search }: { hash: string; search: string }) => (hash || search).slice(1);

/** The proof in a refusal that only asks for a code. */
function proofIn(failure: unknown): string | null {
  const { proof } = (failure instanceof ApiError ? (failure.body ?? {}) : {}) as { proof?: unknown };
  return typeof proof === 'string' ? proof : null;
}

/** The provider sends browsers here, to log in or to link an account. The answer disappears from the address at once. */
export default function SingleSignOnScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const redirectLater = useDelayedRedirect();
  const { mutateAsync: link } = useLinkSingleSignOn();
  const [answer] = useState(() => answerIn(location));
  const isLink = singleSignOnPurpose(answer) === 'link';
  const [progress, setProgress] = useState<Progress>({ kind: 'waiting' });
  // An answer works once, and React may run this effect twice.
  const taken = useRef(false);

  const enter = (tokens: Tokens) => {
    sessionBus.logIn(tokens);
    setProgress({ kind: 'succeeded' });
    redirectLater(takeReturnAddress(), LOGIN_REDIRECT_MS);
  };

  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    // Somebody who has logged in comes back here, for example with the Back button.
    const isOver = !answer && sessionBus.session().status === 'user';
    void navigate(isOver ? screens.dashboard() : screens.singleSignOn(), { replace: true });
    if (isOver) return;
    const send = async () => {
      if (!answer) return setProgress({ kind: 'failed', text: messages.singleSignOnExpired });
      if (!isLink) return enter(await loginWithSingleSignOn(answer));
      await link(answer);
      notify({ kind: 'success', text: texts.linked });
      return navigate(screens.security(), { replace: true });
    };
    send().catch((failure: unknown) => {
      const proof = proofIn(failure);
      setProgress(proof ? { kind: 'code', proof } : { kind: 'failed', text: problemOf(failure, texts.failed) });
    });
  });

  return (
    <GuestScreen
      title={texts.title}
      links={
        progress.kind !== 'succeeded' &&
        (isLink ? (
          <Link to={screens.security()}>{texts.toSecurity}</Link>
        ) : (
          <Link to={screens.login()}>{guestTexts.toLogin}</Link>
        ))
      }
    >
      <div aria-live="polite">
        {progress.kind === 'waiting' && (
          <Flex gap="middle" align="center">
            <Spin /> <span>{isLink ? texts.linking : texts.loggingIn}</span>
          </Flex>
        )}
        {progress.kind === 'failed' && <Alert type="error" showIcon title={progress.text} />}
        {progress.kind === 'succeeded' && <Alert type="success" showIcon title={texts.succeeded} />}
      </div>
      {progress.kind === 'code' && <CodeQuestion proof={progress.proof} onLogin={enter} />}
    </GuestScreen>
  );
}
