import { useRef, useState } from 'react';
import { ApiError, newIdempotencyKey, register } from '@courtside/api-client';
import type { Registration } from '@courtside/contracts/auth';
import { FORM_REDIRECT_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { screens } from '@courtside/contracts/screens';
import { Link } from '@courtside/router';
import { deviceStorage, storageKeys } from '@courtside/session-bus';
import { Alert, Button, Form } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { EmailField } from '../email-field';
import { GuestScreen } from '../guest-screen';
import { showFieldErrors } from '../show-field-errors';
import { guestTexts } from '../texts/guest.en';
import { useSubmit } from '../use-submit';
import { useDelayedRedirect } from '../use-delayed-redirect';
import { NewAccountFields } from './new-account-fields';

const texts = guestTexts.register;
const GUIDELINE_ID = 'register-password-guideline';

type Outcome = { kind: 'idle' | 'succeeded' } | { kind: 'failed'; lines: string[]; note?: string };

/** The status if registration is closed. */
const CLOSED = 403;

/** One line per field error ('field: messages'), or one general line. */
function errorLines(failure: unknown): string[] {
  if (!(failure instanceof ApiError)) return [texts.failed];
  const lines = Object.entries(failure.fields).map(([field, errors]) => `${field}: ${errors.join(' ')}`);
  if (failure.status === CLOSED && failure.detail) return [failure.detail];
  return lines.length > 0 ? lines : [texts.failed];
}

/** The server's message for a rejected request; a server error has none for users. */
const noteOf = (failure: unknown) =>
  failure instanceof ApiError && failure.status !== null && failure.status < 500 && failure.status !== CLOSED
    ? failure.detail
    : undefined;

export default function RegisterScreen() {
  const [form] = Form.useForm<Registration>();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  // A retry after a lost response reuses the key, so that it doesn't register the user twice.
  const attempt = useRef({ fields: '', key: '' });
  const redirectLater = useDelayedRedirect();
  const password = Form.useWatch('password', form) ?? '';
  const { submit, busy, advice, mustWait } = useSubmit(
    async (fields: Registration) => {
      if (outcome.kind === 'succeeded') return;
      const serialized = JSON.stringify(fields);
      if (attempt.current.fields !== serialized) attempt.current = { fields: serialized, key: newIdempotencyKey() };
      await register(fields, attempt.current.key);
      deviceStorage.setItem(storageKeys.emailForVerification, fields.email.trim());
      setOutcome({ kind: 'succeeded' });
      redirectLater(screens.verifyEmail(), FORM_REDIRECT_MS);
    },
    (failure) => {
      showFieldErrors(form, failure);
      setOutcome({ kind: 'failed', lines: errorLines(failure), note: noteOf(failure) });
    },
  );

  return (
    <GuestScreen
      title={texts.title}
      subtitle={texts.subtitle}
      width="wide"
      links={
        <span>
          {texts.haveAccount} <Link to={screens.login()}>{texts.login}</Link>
        </span>
      }
    >
      {outcome.kind === 'failed' && (
        <Alert
          type="error"
          showIcon
          title={outcome.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          description={advice ?? outcome.note}
        />
      )}
      {outcome.kind === 'succeeded' && <Alert type="success" showIcon title={texts.succeeded} />}
      <AccountForm<Registration> form={form} onFinish={submit}>
        <NewAccountFields guidelineId={GUIDELINE_ID} password={password}>
          <EmailField
            label={texts.email}
            messages={{ required: messages.emailRequired, invalid: messages.emailInvalid }}
          />
        </NewAccountFields>
        <Button
          type="primary"
          htmlType="submit"
          block
          loading={busy}
          disabled={outcome.kind === 'succeeded' || mustWait}
        >
          {texts.submit}
        </Button>
      </AccountForm>
    </GuestScreen>
  );
}
