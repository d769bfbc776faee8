import { useEffect, useRef, useState } from 'react';
import { ApiError, confirmEmail } from '@courtside/api-client';
import { SETTINGS_REDIRECT_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { screens } from '@courtside/contracts/screens';
import { useNavigate, useParams } from '@courtside/router';
import { notify, sessionBus, type Notice } from '@courtside/session-bus';
import { Alert, Flex, Spin } from '@courtside/ui';
import { GuestScreen } from '../guest-screen';
import { ResendEmail } from '../resend-email';
import { guestTexts } from '../texts/guest.en';
import { useDelayedRedirect } from '../use-delayed-redirect';

const texts = guestTexts.confirmEmail;
const FAILURE_NOTICE_MS = 10_000;

type Confirmation =
  | { kind: 'verifying' }
  | { kind: 'confirmed' }
  | { kind: 'failed'; text: string; email: string | null };

/** Reads the message and the e-mail address of a failed confirmation. */
function readFailure(failure: unknown): Confirmation {
  if (!(failure instanceof ApiError) || failure.status === null)
    return { kind: 'failed', text: texts.unknown, email: null };
  const { email } = (failure.body ?? {}) as { email?: unknown };
  return { kind: 'failed', text: failure.detail ?? texts.rejected, email: typeof email === 'string' ? email : null };
}

/** A failure stays longer than usual, so that the coach can read it. */
function noticeOf(outcome: Exclude<Confirmation, { kind: 'verifying' }>): Notice {
  return outcome.kind === 'confirmed'
    ? { kind: 'success', text: texts.confirmed }
    : { kind: 'error', text: `${texts.failed}. ${outcome.text}`, ms: FAILURE_NOTICE_MS };
}

function useConfirmation(): Confirmation {
  const { uidb64 = '', token = '' } = useParams();
  const [confirmation, setConfirmation] = useState<Confirmation>({ kind: 'verifying' });
  // A link works once, and React may run this effect twice.
  const requested = useRef(false);
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    confirmEmail({ uidb64, token }).then(
      ({ detail }) =>
        setConfirmation(
          detail === messages.emailConfirmed
            ? { kind: 'confirmed' }
            : { kind: 'failed', text: detail || texts.rejected, email: null },
        ),
      (failure: unknown) => setConfirmation(readFailure(failure)),
    );
  }, [uidb64, token]);
  return confirmation;
}

export default function ConfirmEmailScreen() {
  const confirmation = useConfirmation();
  const navigate = useNavigate();
  const redirectLater = useDelayedRedirect();
  // A logged-in coach goes to the dashboard and sees the result there.
  const [loggedIn] = useState(() => sessionBus.session().status === 'user');
  const shown: Confirmation = loggedIn ? { kind: 'verifying' } : confirmation;

  useEffect(() => {
    if (confirmation.kind === 'verifying') return;
    if (loggedIn) {
      notify(noticeOf(confirmation));
      void navigate(screens.dashboard(), { replace: true });
    } else if (confirmation.kind === 'confirmed') {
      redirectLater(screens.login(), SETTINGS_REDIRECT_MS);
    }
  }, [confirmation, loggedIn, navigate, redirectLater]);

  return (
    <GuestScreen title={texts.title}>
      <div aria-live="polite">
        {shown.kind === 'verifying' && (
          <Flex gap="middle" align="center">
            <Spin /> <span>{texts.verifying}</span>
          </Flex>
        )}
        {shown.kind === 'confirmed' && (
          <Alert type="success" showIcon title={texts.confirmed} description={texts.confirmedText} />
        )}
        {shown.kind === 'failed' && <Alert type="error" showIcon title={texts.failed} description={shown.text} />}
      </div>
      {shown.kind === 'failed' && (
        <ResendEmail
          email={shown.email}
          label={texts.resend}
          sent={texts.resent}
          noAddress={texts.noAddress}
          failed={() => texts.resendFailed}
        />
      )}
    </GuestScreen>
  );
}
