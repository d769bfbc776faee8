import { useState } from 'react';
import { useSecondFactor, useSetCourtCode } from '@courtside/api-client';
import type { CourtCodeChange } from '@courtside/contracts/auth';
import { COURT_CODE_LENGTH } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { notify } from '@courtside/session-bus';
import { Form, Input } from '@courtside/ui';
import { FormDialog } from '../form-dialog';
import { CodeField } from '../security/code-field';
import { reasonOf } from '../security/reason-of';
import { CurrentPassword } from '../settings/current-password';
import { showFieldErrors } from '../show-field-errors';
import { securityTexts } from '../texts/security.en';
import { tabletTexts } from '../texts/tablet.en';
import { useSubmit } from '../use-submit';

const texts = tabletTexts.code;

/** Asks for a new code and the password. Render it only while it is open. */
export function CourtCodeDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<CourtCodeChange>();
  const save = useSetCourtCode();
  const { data: factor } = useSecondFactor();
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useSubmit(
    async (change: CourtCodeChange) => {
      setProblem(null);
      await save.mutateAsync(change);
      notify({ kind: 'success', text: texts.saved });
      onClose();
    },
    (failure) => {
      showFieldErrors(form, failure);
      setProblem(reasonOf(failure, texts.saveFailed));
    },
  );
  return (
    <FormDialog
      texts={texts.dialog}
      form={form}
      focus="court_code"
      sending={sending}
      problem={problem}
      onClose={onClose}
    >
      <Form.Item
        name="court_code"
        label={texts.field}
        rules={[{ required: true, whitespace: true, message: messages.courtCodeMissing }]}
      >
        <Input inputMode="numeric" autoComplete="off" maxLength={COURT_CODE_LENGTH} />
      </Form.Item>
      <CurrentPassword />
      {factor && factor.enabled_since !== null && <CodeField label={securityTexts.proof.code} />}
    </FormDialog>
  );
}
