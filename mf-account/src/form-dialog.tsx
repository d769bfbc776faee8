import type { ReactNode } from 'react';
import { Alert, type Form, Modal, Stack, useReturnFocus } from '@courtside/ui';
import { AccountForm } from './account-form';
import { SubmitOnEnter } from './submit-on-enter';
import type { useSubmit } from './use-submit';

type FormInstance<Fields> = ReturnType<typeof Form.useForm<Fields>>[0];

interface FormDialogProps<Fields> {
  texts: { title: string; text?: string; confirm: string; cancel: string };
  form: FormInstance<Fields>;
  initialValues?: Partial<Fields>;
  /** The field that is focused first. */
  focus: string;
  sending: ReturnType<typeof useSubmit<Fields>>;
  /** Why the last attempt failed. */
  problem: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, which stays open until it is sent or cancelled. Render it only while it is open. */
export function FormDialog<Fields extends object>({
  texts,
  form,
  initialValues,
  focus,
  sending: { submit, busy, advice, mustWait },
  problem,
  onClose,
  children,
}: FormDialogProps<Fields>) {
  useReturnFocus();
  return (
    <Modal
      open
      title={texts.title}
      okText={texts.confirm}
      cancelText={texts.cancel}
      okButtonProps={{ loading: busy, disabled: mustWait }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(open) => open && form.focusField(focus)}
    >
      <Stack>
        {texts.text !== undefined && <p className="cs-muted">{texts.text}</p>}
        {problem && <Alert type="error" showIcon title={problem} description={advice} role="alert" />}
        <AccountForm<Fields> form={form} initialValues={initialValues} onFinish={submit}>
          {children}
          <SubmitOnEnter />
        </AccountForm>
      </Stack>
    </Modal>
  );
}
