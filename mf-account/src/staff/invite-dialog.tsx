import { useRef, useState } from 'react';
import { ApiError, newIdempotencyKey, useInvite } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { ROLES } from '@courtside/contracts/roles';
import type { NewInvitation } from '@courtside/contracts/staff';
import { notify } from '@courtside/session-bus';
import { Alert, Form, Modal, Radio, Stack, useReturnFocus } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { EmailField } from '../email-field';
import { showFieldErrors } from '../show-field-errors';
import { staffTexts } from '../texts/staff.en';
import { useSubmit } from '../use-submit';

const texts = staffTexts.invite;

const ROLE_OPTIONS = ROLES.map((role) => ({
  value: role,
  label: (
    <>
      <strong>{staffTexts.roles[role]}</strong> <span className="cs-muted">{staffTexts.roleTexts[role]}</span>
    </>
  ),
}));

/** Asks for the address and the role of a new member. Render it only while it is open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<NewInvitation>();
  const invite = useInvite();
  const [failed, setFailed] = useState<string | null>(null);
  // A retry after a lost response reuses the key, so that it doesn't send two mails.
  const attempt = useRef({ fields: '', key: '' });
  useReturnFocus();
  const { submit, busy, advice, mustWait } = useSubmit(
    async (fields: NewInvitation) => {
      const serialized = JSON.stringify(fields);
      if (attempt.current.fields !== serialized) attempt.current = { fields: serialized, key: newIdempotencyKey() };
      const { email } = await invite.mutateAsync({ ...fields, idempotencyKey: attempt.current.key });
      notify({ kind: 'success', text: texts.sent(email) });
      onClose();
    },
    (failure) => {
      showFieldErrors(form, failure);
      const hasField = failure instanceof ApiError && Object.keys(failure.fields).length > 0;
      const reason = failure instanceof ApiError && (failure.status ?? 500) < 500 ? failure.detail : undefined;
      setFailed(hasField ? null : (reason ?? texts.failed));
    },
  );
  return (
    <Modal
      open
      title={texts.title}
      okText={texts.submit}
      cancelText={texts.cancel}
      okButtonProps={{ loading: busy, disabled: mustWait }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(open) => open && form.focusField('email')}
    >
      <Stack>
        <p className="cs-muted">{texts.text}</p>
        {failed && <Alert type="error" showIcon title={failed} description={advice} role="alert" />}
        <AccountForm<NewInvitation> form={form} initialValues={{ role: 'coach' }} onFinish={submit}>
          <EmailField
            label={texts.email}
            messages={{ required: messages.emailRequired, invalid: messages.emailInvalid }}
            isOwn={false}
          />
          <Form.Item name="role" label={texts.role}>
            <Radio.Group vertical options={ROLE_OPTIONS} />
          </Form.Item>
        </AccountForm>
      </Stack>
    </Modal>
  );
}
