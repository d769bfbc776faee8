import { useLeaveGuard } from '@courtside/session-bus';
import { Button, ConfirmDialog, Flex, Form, Modal, useReturnFocus } from '@courtside/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { texts } from '../texts/en';
import type { SaveError } from './save-error';
import { SaveErrorAlert } from './save-error-alert';

interface FormDialogProps<Values extends object> {
  readonly title: string;
  readonly form: ReturnType<typeof Form.useForm<Values>>[0];
  readonly initial: Values;
  /** Gets the focus when the dialog opens. */
  readonly firstField: Extract<keyof Values, string>;
  readonly canSave: boolean;
  readonly saving: boolean;
  /** Why the last save failed. */
  readonly error: SaveError | null;
  /** Unsaved changes outside the form, such as a picture. */
  readonly changedOutside?: boolean;
  readonly onReload?: () => void;
  readonly onSubmit: (values: Values, goesOn: boolean) => void;
  /** A second button, which saves and leaves the dialog open for another record. */
  readonly another?: {
    readonly label: string;
    /** How many records were saved. The form is emptied when it changes. */
    readonly count: number;
  };
  readonly onInvalid?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog with a form. Render it only while it is open. Cancel closes it; Escape, the close icon and a click outside
 * ask first if there are unsaved changes.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    title,
    form,
    initial,
    firstField,
    canSave,
    saving,
    error,
    changedOutside = false,
    onReload,
    onSubmit,
    another,
    onInvalid,
    onClose,
    children,
  } = props;
  const count = another?.count ?? 0;
  /** After how many saved records the form was changed; null if it wasn't. */
  const [changedAt, setChangedAt] = useState<number | null>(null);
  const dirty = changedAt === count || changedOutside;
  const [asking, setAsking] = useState(false);
  useLeaveGuard(dirty ? () => texts.leave : null);
  useReturnFocus();
  const goesOn = useRef(false);

  const startAgain = useEffectEvent(() => {
    // `resetFields` would replace the fields, and lose the focus.
    const empty = Object.entries(initial).map(([name, value]) => ({ name, value: value as unknown, errors: [] }));
    form.setFields(empty as unknown as Parameters<typeof form.setFields>[0]);
    form.focusField(firstField);
  });
  useEffect(() => {
    if (count > 0) startAgain();
  }, [count]);
  const saveAndGoOn = () => {
    goesOn.current = true;
    form.submit();
  };
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
        // A user who already clicked into a field stays there.
        if (open && !(document.activeElement instanceof HTMLInputElement)) form.focusField(firstField);
      }}
      // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop of antd, which keeps its buttons
      footer={(buttons) => (
        <Flex wrap gap={8} justify="end">
          {another && (
            <Button disabled={!canSave || saving} onClick={saveAndGoOn} style={{ marginInlineEnd: 'auto' }}>
              {another.label}
            </Button>
          )}
          {buttons}
        </Flex>
      )}
      destroyOnHidden
      // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop of antd: the form must contain the footer with its submit button
      modalRender={(dialog) => (
        <Form
          form={form}
          layout="vertical"
          initialValues={initial}
          requiredMark={false}
          scrollToFirstError={{ focus: true, block: 'center' }}
          onFinish={(values) => {
            onSubmit(values, goesOn.current);
            goesOn.current = false;
          }}
          onFinishFailed={() => {
            goesOn.current = false;
            onInvalid?.();
          }}
          onValuesChange={() => setChangedAt(count)}
        >
          {dialog}
        </Form>
      )}
    >
      <Flex vertical gap={16}>
        {error && <SaveErrorAlert error={error} onReload={onReload} />}
        <div>{children}</div>
      </Flex>
      <ConfirmDialog open={asking} danger {...texts.leave} onConfirm={onClose} onCancel={() => setAsking(false)} />
    </Modal>
  );
}
