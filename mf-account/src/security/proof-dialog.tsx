import { type ReactNode, useState } from 'react';
import type { SecondFactorProof } from '@courtside/contracts/auth';
import { Alert, Form, Modal, Stack, useReturnFocus } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { CurrentPassword } from '../settings/current-password';
import { showFieldErrors } from '../show-field-errors';
import { securityTexts } from '../texts/security.en';
import { useSubmit } from '../use-submit';
import { CodeField } from './code-field';
import { reasonOf } from './reason-of';
import { SubmitOnEnter } from '../submit-on-enter';

const texts = securityTexts.proof;

interface ProofDialogProps {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  /** Whether to ask for a code, too. */
  needsCode?: boolean;
  failed: string;
  /** Makes the change. The code is missing if it wasn't asked for. What it returns is shown, and then nothing is asked any more. */
  change: (proof: SecondFactorProof) => Promise<ReactNode>;
  onClose: () => void;
}

/** Asks for the password and a code before a change of the second factor or a passkey. Render it only while it is open. */
export function ProofDialog({
  title,
  text,
  confirm,
  danger,
  needsCode = true,
  failed,
  change,
  onClose,
}: ProofDialogProps) {
  const [form] = Form.useForm<SecondFactorProof>();
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<ReactNode>(null);
  useReturnFocus();
  const { submit, busy, advice, mustWait } = useSubmit(
    async (proof: SecondFactorProof) => {
      const shown = await change(proof);
      if (shown) setResult(shown);
      else onClose();
    },
    (failure) => {
      showFieldErrors(form, failure);
      setProblem(reasonOf(failure, failed));
    },
  );
  return (
    <Modal
      open
      title={title}
      okText={result ? texts.done : confirm}
      cancelText={texts.cancel}
      okButtonProps={{ loading: busy, disabled: mustWait, danger: danger && !result }}
      cancelButtonProps={{ hidden: result !== null }}
      mask={{ closable: false }}
      onOk={result ? onClose : form.submit}
      onCancel={onClose}
      afterOpenChange={(open) => open && form.focusField('old_password')}
    >
      {result ?? (
        <Stack>
          <p className="cs-muted">{text}</p>
          {problem && <Alert type="error" showIcon title={problem} description={advice} role="alert" />}
          <AccountForm<SecondFactorProof> form={form} onFinish={submit}>
            <CurrentPassword />
            {needsCode && <CodeField label={texts.code} />}
            <SubmitOnEnter />
          </AccountForm>
        </Stack>
      )}
    </Modal>
  );
}
