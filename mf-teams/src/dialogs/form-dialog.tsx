import { ConfirmDialog, Flex, Form, Modal } from '@courtside/ui';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts/en';
import type { SaveProblem } from './save-problem';
import { SaveProblemAlert } from './save-problem-alert';
import { useUnsavedGuard } from './use-unsaved-guard';

interface FormDialogProps<Values extends object> {
  readonly title: string;
  readonly form: ReturnType<typeof Form.useForm<Values>>[0];
  readonly initial: Values;
  /** Gets the focus when the dialog opens. */
  readonly firstField: Extract<keyof Values, string>;
  readonly canSave: boolean;
  readonly saving: boolean;
  /** Why the last attempt failed; the fields keep what was typed. */
  readonly problem: SaveProblem | null;
  /** A picture counts as typed too, though it is no field of the form. */
  readonly touched?: boolean;
  readonly onReload?: () => void;
  readonly onSubmit: (values: Values) => void;
  readonly onInvalid?: () => void;
  readonly onChange?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The dialog in which something is added or edited: its form, Save and Cancel, and why saving failed.
 * Cancel means it; Escape, the cross and a press beside the dialog may be slips, and ask before they lose what was typed.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, form, initial, firstField, canSave, saving, problem, touched = false, onReload, onSubmit, onInvalid, onChange, onClose, children } = props;
  const [typed, setTyped] = useState(false);
  const dirty = typed || touched;
  const [asking, setAsking] = useState(false);
  useUnsavedGuard(dirty);
  return (
    <Modal
      open
      title={title}
      okText={texts.save}
      cancelText={texts.cancel}
      okButtonProps={{ htmlType: 'submit', disabled: !canSave, loading: saving }}
      cancelButtonProps={{ onClick: onClose }}
      onCancel={() => (dirty ? setAsking(true) : onClose())}
      afterOpenChange={(open) => {
        // Whoever was quicker than the opening stays in the field they chose.
        if (open && !(document.activeElement instanceof HTMLInputElement)) form.focusField(firstField);
      }}
      destroyOnHidden
      // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop of antd: the form has to hold the footer with its Save
      modalRender={(dialog) => (
        <Form
          form={form}
          layout="vertical"
          initialValues={initial}
          requiredMark={false}
          scrollToFirstError
          onFinish={onSubmit}
          onFinishFailed={onInvalid}
          onValuesChange={() => {
            setTyped(true);
            onChange?.();
          }}
        >
          {dialog}
        </Form>
      )}
    >
      <Flex vertical gap={16}>
        {problem && <SaveProblemAlert problem={problem} onReload={onReload} />}
        <div>{children}</div>
      </Flex>
      <ConfirmDialog open={asking} danger {...texts.leave} onConfirm={onClose} onCancel={() => setAsking(false)} />
    </Modal>
  );
}
