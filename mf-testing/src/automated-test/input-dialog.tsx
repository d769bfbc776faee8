import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Modal } from '@courtside/ui';
import { texts } from '../texts/en';

interface InputDialogProps {
  title: string;
  /** Text of the main button. */
  submit: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with fields. The first one gets the focus, and Enter does the same as the main button. If the input is not
 * valid, the first invalid field gets the focus.
 */
export function InputDialog({ title, submit, onSubmit, onClose, children }: InputDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [submissions, setSubmissions] = useState(0);
  useEffect(() => {
    if (submissions > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submissions]);
  const focusFirstField = (open: boolean) => {
    // A user who already tapped a field stays there.
    if (open && !(document.activeElement instanceof HTMLInputElement)) form.current?.querySelector('input')?.focus();
  };
  return (
    <Modal
      open
      title={title}
      okText={submit}
      cancelText={texts.cancel}
      okButtonProps={{ htmlType: 'submit' }}
      onCancel={onClose}
      afterOpenChange={focusFirstField}
      // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop of antd: the form must contain the footer with its submit button
      modalRender={(dialog) => (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
            setSubmissions(submissions + 1);
          }}
        >
          {dialog}
        </form>
      )}
    >
      {children}
    </Modal>
  );
}
