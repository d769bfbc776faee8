import { useRef, useState } from 'react';
import { acceptInvitation, ApiError, newIdempotencyKey } from '@courtside/api-client';
import { FORM_REDIRECT_MS } from '@courtside/contracts/limits';
import { screens } from '@courtside/contracts/screens';
import type { InvitationAnswer } from '@courtside/contracts/staff';
import { Alert, Button, Form, Input } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { NewAccountFields } from '../register/new-account-fields';
import { showFieldErrors } from '../show-field-errors';
import { guestTexts } from '../texts/guest.en';
import { staffTexts } from '../texts/staff.en';
import { useDelayedRedirect } from '../use-delayed-redirect';
import { useSubmit } from '../use-submit';

const texts = staffTexts.accept;
const EMAIL_ID = 'invitation-email';
const GUIDELINE_ID = 'invitation-password-guideline';

type Outcome = { type: 'success' | 'error'; text: string } | null;

const reasonOf = (failure: unknown) =>
  (failure instanceof ApiError && (failure.status ?? 500) < 500 && failure.detail) || texts.failed;

/** The account of the invited person. The address is the one of the invitation. */
export function AnswerForm({ link, email }: { link: { invitationId: string; token: string }; email: string }) {
  const [form] = Form.useForm<InvitationAnswer>();
  const [outcome, setOutcome] = useState<Outcome>(null);
  // A retry after a lost response reuses the key, because the link works once.
  const attempt = useRef({ fields: '', key: '' });
  const redirectLater = useDelayedRedirect();
  const password = Form.useWatch('password', form) ?? '';
  const done = outcome?.type === 'success';
  const { submit, busy, advice, mustWait } = useSubmit(
    async (fields: InvitationAnswer) => {
      if (done) return;
      const serialized = JSON.stringify(fields);
      if (attempt.current.fields !== serialized) attempt.current = { fields: serialized, key: newIdempotencyKey() };
      await acceptInvitation(link, fields, attempt.current.key);
      setOutcome({ type: 'success', text: texts.accepted });
      redirectLater(screens.login(), FORM_REDIRECT_MS);
    },
    (failure) => {
      showFieldErrors(form, failure);
      const hasField = failure instanceof ApiError && Object.keys(failure.fields).length > 0;
      setOutcome(hasField ? null : { type: 'error', text: reasonOf(failure) });
    },
  );
  return (
    <>
      {outcome && (
        <Alert type={outcome.type} showIcon title={outcome.text} description={outcome.type === 'error' && advice} />
      )}
      <AccountForm<InvitationAnswer> form={form} onFinish={submit}>
        <NewAccountFields guidelineId={GUIDELINE_ID} password={password}>
          <Form.Item label={guestTexts.register.email} htmlFor={EMAIL_ID}>
            <Input id={EMAIL_ID} type="email" value={email} readOnly />
          </Form.Item>
        </NewAccountFields>
        <Button type="primary" htmlType="submit" block loading={busy} disabled={done || mustWait}>
          {texts.submit}
        </Button>
      </AccountForm>
    </>
  );
}
